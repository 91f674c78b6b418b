import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { eventCodes } from '#contract/event-codes.ts'
import type { EventCode } from '#contract/event-codes.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { useFormats } from '#web/kit/format.ts'
import { activeField, confirmDeleteUnused } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'
import type { View } from '#web/resource/view.ts'
import { AmountInput, AppliesInput, OpensInput, PercentInput } from './code-inputs.tsx'

export const codeKinds = {
  percent: msg({ message: 'A percentage off', context: 'code of an event' }),
  amount: msg({ message: 'An amount off', context: 'code of an event' }),
  access: msg({ message: 'Only opens hidden tickets', context: 'code of an event' }),
} as const

/** What it takes off each ticket. */
function Worth({ kind, percent, amount_minor: amount, currency }: EventCode) {
  const { number, money } = useFormats()
  const { t } = useLingui()
  if (kind === 'access') return <>{t({ message: 'Opens tickets', context: 'code of an event' })}</>
  return (
    <span className="v-figures">
      {kind === 'amount' ? money(amount ?? 0, currency) : number((percent ?? 0) / 100, { style: 'percent' })}
    </span>
  )
}

/** How many tickets were had with it, of how many. */
function Uses({ taken, max_uses: most }: EventCode) {
  const { number } = useFormats()
  const [used, all] = [number(taken), number(most ?? 0)]
  return (
    <span className="v-figures">
      {most === null ? (
        used
      ) : (
        <Trans>
          {used} of {all}
        </Trans>
      )}
    </span>
  )
}

const words = {
  title: msg({ message: 'Codes', context: 'code of an event' }),
  description: msg`Codes that make tickets cheaper, or open tickets that nobody else sees.`,
  search: msg`Search code, note`,
  empty: {
    title: msg`No codes yet`,
    description: msg`Add one for friends, members or the press, and share its link.`,
  },
  create: msg`New code`,
  edit: msg`Edit code`,
  save: msg`Save code`,
  saved: msg`Code saved`,
  deleted: (count: number) => msg`${plural(count, { one: 'Code deleted', other: '# codes deleted' })}`,
  confirmDelete: confirmDeleteUnused,
}

const custom = { as: 'custom' } as const

/** The codes of one event. */
export const codesView = ({ event_card_id, currency, ticket_types }: OrganisedEvent) => {
  const types = ticket_types.filter(({ is_active: isOffered }) => isOffered)
  return resourceView(eventCodes, {
    words,
    rowName: ({ code }) => code,
    fields: {
      event_card_id: { ...custom, label: msg`Event`, input: () => null },
      code: {
        as: 'text',
        label: msg({ message: 'Code', context: 'event' }),
        required: true,
        description: msg`Letters, digits and hyphens; small letters count as capitals.`,
      },
      kind: { as: 'select', label: msg`What it gives`, options: codeKinds },
      percent: { ...custom, label: msg`Percent off`, input: () => <PercentInput /> },
      amount_minor: {
        ...custom,
        label: msg`Off each ticket`,
        input: () => <AmountInput currency={currency} />,
      },
      opens: {
        ...custom,
        label: msg`Hidden tickets that it opens`,
        input: (field) => <OpensInput types={types} {...field} />,
      },
      applies_to: {
        ...custom,
        label: msg`Only for these tickets`,
        input: (field) => <AppliesInput types={types} {...field} />,
      },
      max_uses: {
        as: 'number',
        label: msg`Tickets in all`,
        description: msg`Empty: as many as people want.`,
      },
      valid_until: { as: 'date', label: msg`Last day`, description: msg`Empty: until further notice.` },
      note: { as: 'text', label: msg`Note`, description: msg`Guests do not see it.` },
      is_active: activeField,
    },
    blank: { event_card_id, percent: 10 },
    columns: columnsIn(currency),
    hidden: ['note'],
    filters: ['is_active'],
    editing: 'dialog',
    links: { list: { to: '.' } },
  })
}

/** What it took off tickets that are paid. */
function Given({ minor, currency }: { readonly minor: number; readonly currency: string }) {
  return <span className="v-figures">{useFormats().money(minor, currency)}</span>
}

const columnsIn = (currency: string): View<typeof eventCodes>['columns'] => [
  {
    key: 'code',
    title: msg({ message: 'Code', context: 'event' }),
    render: ({ code }) => <bdi dir="ltr">{code}</bdi>,
  },
  { key: 'kind', title: msg`What it gives`, render: (row) => <Worth {...row} /> },
  { key: 'taken', title: msg`Tickets had`, render: (row) => <Uses {...row} /> },
  {
    key: 'given_minor',
    title: msg`Given`,
    render: ({ given_minor: given }) => <Given minor={given} currency={currency} />,
  },
  'valid_until',
  'is_active',
  'note',
]
