import type { SavedContact } from '#contract/contact-shapes.ts'
import { confirm } from '#web/kit/confirm.tsx'

/** A card that is on can be kept again, so its removal is undone instead; of any other it is asked first. */
export async function mayRemove({ name, status }: SavedContact): Promise<boolean> {
  if (status === 'active') return true
  return confirm({
    title: 'Remove this contact?',
    body: (
      <>
        The card of <bdi>{name}</bdi> is {status === 'gone' ? 'deleted' : 'switched off'}, so you cannot add
        it again.
      </>
    ),
    act: 'Remove contact',
  })
}
