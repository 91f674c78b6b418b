import { useLingui } from '@lingui/react/macro'
import type { Topic } from '#contract/notification-choices.ts'

type Texts = { readonly label: string; readonly about: string }

/** What each topic is about, in the language of the page. */
export function useTopicTexts(): Readonly<Record<Topic, Texts>> {
  const { t } = useLingui()
  return {
    new_lead: { label: t`Leads`, about: t`A visitor exchanged contact with you.` },
    lead_reminder: { label: t`Reminders of leads`, about: t`You put a lead off until this day.` },
    registration: { label: t`Registrations`, about: t`Somebody registers for an event of yours.` },
    registrations_of_day: {
      label: t`Registrations of a day`,
      about: t`Once a day, when there is something to say: who registered for your events, and what waits for you.`,
    },
    payment_to_confirm: {
      label: t`Payments to confirm`,
      about: t`Somebody says that they have paid for an event of yours, and you have to look.`,
    },
    request_to_answer: {
      label: t`Requests to answer`,
      about: t`Somebody wants to come to an event of yours that needs your approval.`,
    },
    code_transfer: {
      label: t`Codes and cards that change hands`,
      about: t`A printed code or a card is offered to you, or what became of one that you offered.`,
    },
    invitation: { label: t`Invitations`, about: t`A partner invites you, or made a card for you.` },
    plan: { label: t`Plan`, about: t`Your plan begins, ends soon or has ended.` },
    payment: { label: t`Payments`, about: t`A payment has arrived or was paid back.` },
    batch: { label: t`Batches`, about: t`The codes of a batch can be printed.` },
    nfc: { label: t`NFC cards`, about: t`Your order or enquiry has moved on.` },
    partner: { label: t`Partnership`, about: t`There is a decision about it.` },
    weekly_numbers: {
      label: t`Numbers of the week`,
      about: t`Once a week: visits, saved contacts and the codes that were opened most.`,
    },
  }
}
