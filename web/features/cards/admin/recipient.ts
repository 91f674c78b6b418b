import { z } from 'zod'
import { InvitedUser } from '#contract/admin-cards.ts'
import { storageKeys } from '#contract/constants.ts'
import { draftSlot } from '#web/form/draft-slot.ts'
import { removeStored } from '#web/lib/storage.ts'
import type { EditorKind } from '../editor/editor-kind.ts'

/** Whom an admin makes a card for: somebody with an account, or a person who is invited. */
const Recipient = z.union([z.object({ user_id: z.uuid() }), z.object({ new_user: InvitedUser })])
export type Recipient = z.output<typeof Recipient>

/** The person is chosen on one screen and used on the next. */
export const recipientSlot = draftSlot(storageKeys.newUserDraft, 'recipient', Recipient)

/** Whom a partner makes a card for, until it is created: the form is still theirs after a reload (specification §3, §9). */
export const partnerRecipientSlot = draftSlot(storageKeys.partnerCardStatus, 'recipient', InvitedUser)

/** The kind with drafts of its own, beside the person: an admin's own drafts stay. */
export const forOthers = (kind: EditorKind): EditorKind => ({
  ...kind,
  drafts: { ...kind.drafts, key: storageKeys.newUserDraft, new: `card-${kind.cardTypeId}` },
})

/** After the card was created (specification §4): the next one is for somebody else. */
export const removeRecipient = (): void => removeStored(storageKeys.newUserDraft)
