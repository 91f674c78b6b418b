import type { SharedContact } from '#contract/contact-shapes.ts'
import { askOnce } from '../../../kit/ask-once.tsx'

/** What a visitor sent is theirs as well: once deleted it is gone, there is no copy to bring back. */
export const askToDelete = ({ name }: SharedContact): Promise<boolean> =>
  askOnce({
    title: 'Delete this contact?',
    body: (
      <>
        What <bdi>{name}</bdi> sent you will be gone for good.
      </>
    ),
    act: 'Delete contact',
  })
