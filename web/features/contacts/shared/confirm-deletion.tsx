import type { SharedContact } from '#contract/contact-shapes.ts'
import { confirm } from '#web/kit/confirm.tsx'

/** What a visitor sent is theirs as well: once deleted it is gone, there is no copy to bring back. */
export const confirmDeletion = ({ name }: SharedContact): Promise<boolean> =>
  confirm({
    title: 'Delete this contact?',
    body: (
      <>
        What <bdi>{name}</bdi> sent you will be gone for good.
      </>
    ),
    act: 'Delete contact',
  })
