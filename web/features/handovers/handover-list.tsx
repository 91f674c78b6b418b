import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { givenHandovers, receivedHandovers } from '#contract/handovers.ts'
import type { RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { resourceView } from '#web/resource/view.ts'
import { HandoverStatusBadge, statusLabels } from './handover-status.tsx'

type Given = RowOf<typeof givenHandovers>
type Received = RowOf<typeof receivedHandovers>
type Row = Pick<Given, 'handover_id' | 'card_name' | 'status' | 'created_at' | 'undo_until'>

const cardColumn = {
  key: 'card_name',
  title: msg`Card`,
  render: ({ card_name: name }: Row) => <bdi>{name}</bdi>,
} as const
const columns = [
  {
    key: 'status',
    title: msg`Status`,
    render: ({ status }: Row) => <HandoverStatusBadge status={status} />,
  },
  { key: 'created_at', title: msg`Offered on`, render: ({ created_at: at }: Row) => <DateTime at={at} /> },
  {
    key: 'undo_until',
    title: msg`Can be undone until`,
    render: ({ undo_until: at }: Row) => (at === null ? '–' : <DateTime at={at} />),
  },
] as const

const filters = [{ key: 'status', label: msg`Status`, options: statusLabels }] as const
const row = ({ handover_id: id }: Row) => ({ to: '/dashboard/handovers/$id', params: { id: String(id) } })

const given = resourceView(givenHandovers, {
  words: {
    title: msg`Cards handed on`,
    description: msg`Cards that you offer to other accounts, and those that you have given. Open one to withdraw the offer or take the card back.`,
    search: msg`Search by card, address or name`,
    empty: {
      title: msg`You have handed on no card`,
      description: msg`To give a card to another account, open “More” at the card and choose “Hand to another account”.`,
    },
  },
  rowName: ({ card_name }) => card_name,
  fields: {},
  columns: [
    cardColumn,
    {
      key: 'to_email',
      title: msg`Offered to`,
      render: ({ to_email, to_name }: Given) => <bdi>{to_name || to_email || '–'}</bdi>,
    },
    ...columns,
  ],
  filters,
  links: { list: { to: '/dashboard/handovers' }, row },
})

const received = resourceView(receivedHandovers, {
  words: {
    title: msg`Cards for me`,
    description: msg`Cards that other accounts offer or have given to you.`,
    search: msg`Search by card or name`,
    empty: {
      title: msg`Nobody offers you a card`,
      description: msg`Cards that are offered to a confirmed email address of yours appear here.`,
    },
  },
  rowName: ({ card_name }) => card_name,
  fields: {},
  columns: [
    cardColumn,
    {
      key: 'from_name',
      title: msg({ message: 'From', context: 'sender' }),
      render: ({ from_name: name }: Received) => <bdi>{name}</bdi>,
    },
    ...columns,
  ],
  filters,
  links: { list: { to: '/dashboard/handovers/received' }, row },
})

/** The cards that a person hands on, or that others hand to them, with a way to the other list. */
export function HandoverList({ side }: { readonly side: 'given' | 'received' }) {
  return side === 'given' ? (
    <>
      <ResourceList view={given} />
      <SubtleLink to="/dashboard/handovers/received">
        <Trans>Cards for me</Trans>
      </SubtleLink>
    </>
  ) : (
    <>
      <ResourceList view={received} />
      <SubtleLink to="/dashboard/handovers">
        <Trans>Cards handed on</Trans>
      </SubtleLink>
    </>
  )
}
