import { Badge } from '@mantine/core'
import type { SavedContact } from '#contract/contact-shapes.ts'

/** Says so when somebody's card is not to be seen; nothing while it is. */
export function CardState({ status }: Pick<SavedContact, 'status'>) {
  if (status === 'active') return null
  return <Badge color="amber">{status === 'gone' ? 'Card deleted' : 'Card switched off'}</Badge>
}
