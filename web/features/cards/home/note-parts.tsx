import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import type { DeskNote } from './list-notes.ts'

/** What a note says, in a sentence. */
export function NoteText({ note }: { readonly note: DeskNote }) {
  const count = 'count' in note ? note.count : 0
  switch (note.of) {
    case 'address':
      return <Trans>Confirm your email: until then no mail tells you of leads.</Trans>
    case 'transfers':
      return <Plural value={count} one="# transfer to look for." other="# transfers to look for." />
    case 'requests':
      return <Plural value={count} one="# person asks to attend." other="# people ask to attend." />
    case 'leads':
      return <Plural value={count} one="# lead is new." other="# leads are new." />
    case 'cards':
      return <Plural value={count} one="# card is offered to you." other="# cards are offered to you." />
    case 'codes':
      return (
        <Plural
          value={count}
          one="# printed code is offered to you."
          other="# printed codes are offered to you."
        />
      )
    case 'invitations':
      return <Plural value={count} one="# invitation waits for you." other="# invitations wait for you." />
    case 'share_card':
      return <Trans>Send your card to somebody you know.</Trans>
    case 'save_code':
      return <Trans>Save the code as the picture of your lock screen.</Trans>
    case 'print_code':
      return <Trans>Print your code: a sticker, a badge, a poster.</Trans>
    case 'first_lead':
      return <Trans>Leave details on your own card, to see what visitors see.</Trans>
    default:
      return null
  }
}

type NoteActionProps = {
  readonly note: DeskNote
  readonly card: CardListItem | undefined
  readonly onShowCode: (card: CardListItem) => void
}

/** The one action of a note. */
export function NoteAction({ note: { of }, card, onShowCode }: NoteActionProps) {
  switch (of) {
    case 'address':
      return (
        <ButtonLink to="/auth/VerifyEmailView" search={{ next: '/dashboard' }} size="sm">
          <Trans>Enter the code</Trans>
        </ButtonLink>
      )
    case 'transfers':
    case 'requests':
      return (
        <ButtonLink
          to="/dashboard/registrations"
          search={{ needs: of === 'transfers' ? 'transfer' : 'approval' }}
          size="sm"
        >
          {of === 'transfers' ? <Trans>Look at transfers</Trans> : <Trans>Answer requests</Trans>}
        </ButtonLink>
      )
    case 'leads':
      return (
        <ButtonLink to="/dashboard/shared-contact" size="sm">
          <Trans>Read leads</Trans>
        </ButtonLink>
      )
    case 'cards':
    case 'codes':
      return (
        <ButtonLink
          to={of === 'cards' ? '/dashboard/handovers/received' : '/dashboard/individual-qr-code'}
          size="sm"
        >
          <Trans>Look at offers</Trans>
        </ButtonLink>
      )
    case 'invitations':
      return (
        <ButtonLink to="/dashboard/invitations" size="sm">
          <Trans>Answer invitations</Trans>
        </ButtonLink>
      )
    default:
      return card === undefined ? null : <StepAction {...{ of, card, onShowCode }} />
  }
}

type StepActionProps = {
  readonly of: DeskNote['of']
  readonly card: CardListItem
  readonly onShowCode: (card: CardListItem) => void
}

function StepAction({ of, card, onShowCode }: StepActionProps) {
  if (of === 'print_code')
    return (
      <ButtonLink to="/dashboard/print-code/$id" params={{ id: String(card.qrcode_id) }} size="sm">
        <Trans context="button">Print</Trans>
      </ButtonLink>
    )
  if (of === 'first_lead')
    return (
      <Button component="a" href={cardPaths.page(card.slug)} target="_blank" rel="noopener" size="sm">
        <Trans>View card</Trans>
      </Button>
    )
  return (
    <Button size="sm" onClick={() => onShowCode(card)}>
      {of === 'share_card' ? <Trans>Share card</Trans> : <Trans>Show QR code</Trans>}
    </Button>
  )
}
