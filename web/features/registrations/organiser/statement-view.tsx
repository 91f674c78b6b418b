import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Movement } from '#contract/payments-money.ts'
import { organiserStatement } from '#contract/payments-money.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import type { ColumnOf } from '#web/resource/view.ts'
import { resourceView } from '#web/resource/view.ts'

const kindLabels = {
  collected: msg({ message: 'Collected', context: 'money of an organiser' }),
  returned: msg({ message: 'Refunded', context: 'money of an organiser' }),
  'paid-out': msg({ message: 'Paid out to you', context: 'money of an organiser' }),
} as const satisfies Record<Movement['kind'], unknown>

function Kind({ kind }: Pick<Movement, 'kind'>) {
  const { t } = useLingui()
  return t(kindLabels[kind])
}

function Change({ amount_minor, currency }: Pick<Movement, 'amount_minor' | 'currency'>) {
  const { money } = useFormats()
  return <bdi className="v-figures">{money(amount_minor, currency)}</bdi>
}

const event: ColumnOf<Movement> = {
  key: 'event_title',
  title: msg({ message: 'Event', context: 'registration' }),
  render: ({ event_title }) => <bdi>{event_title || '–'}</bdi>,
}

const columnsBefore = [
  {
    key: 'movement_id',
    title: msg({ message: 'Day', context: 'money of an organiser' }),
    render: ({ created_at }) => <DateTime at={created_at} />,
  },
  {
    key: 'kind',
    title: msg({ message: 'What', context: 'money of an organiser' }),
    render: ({ kind }) => <Kind kind={kind} />,
  },
] as const satisfies readonly ColumnOf<Movement>[]
const columnsAfter = [
  {
    key: 'reference',
    title: msg({ message: 'Payment code or reference', context: 'money of an organiser' }),
    render: ({ reference }) => <bdi className="v-statement-code">{reference}</bdi>,
  },
  {
    key: 'amount_minor',
    title: msg({ message: 'Amount', context: 'registration' }),
    render: (row) => <Change {...row} />,
  },
] as const satisfies readonly ColumnOf<Movement>[]

/** Every movement of the money that was collected for the events of a person. */
export const statementView = (isOfOne: boolean) =>
  resourceView(organiserStatement, {
    words: {
      title: msg({ message: 'Statement', context: 'money of an organiser' }),
      search: msg`Search payment code, reference, event`,
      empty: {
        title: msg`Nothing was collected for you yet`,
        description: msg`What guests pay online appears here. What they pay by UPI, bank or cash goes straight to you.`,
      },
    },
    rowName: ({ reference }) => reference,
    fields: {},
    columns: isOfOne ? [...columnsBefore, ...columnsAfter] : [...columnsBefore, event, ...columnsAfter],
    filters: [
      { key: 'kind', label: msg({ message: 'What', context: 'money of an organiser' }), options: kindLabels },
    ],
    links: { list: { to: '.' } },
  })
