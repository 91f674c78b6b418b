import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { allBatches, batches } from '#contract/merchandise.ts'
import type { Batch } from '#contract/merchandise.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { resourceView } from '#web/resource/view.ts'
import { pathsOf } from './scope.ts'
import type { Scope } from './scope.ts'
import { BatchStatus, batchStatusLabels } from './status-badges.tsx'

const words = {
  title: msg`Merchandise batches`,
  description: msg`Codes to print on things. Whoever gets the thing claims its code.`,
  search: msg`Search batches`,
  create: msg`Create batch`,
  empty: {
    title: msg`No batch yet`,
    description: msg`A batch is up to 100,000 codes that you print on labels, mugs or tags.`,
  },
}

const number = (value: number) => <Figure value={value} />

const columns = [
  {
    key: 'name',
    title: msg({ message: 'Name', context: 'batch' }),
    render: ({ name }: Batch) => <bdi>{name}</bdi>,
  },
  { key: 'status', title: msg`Status`, render: (batch: Batch) => <Status batch={batch} /> },
  { key: 'quantity', title: msg`Codes`, render: ({ quantity }: Batch) => number(quantity) },
  {
    key: 'claimable',
    title: msg({ message: 'Claimable', context: 'code' }),
    render: (row: Batch) => number(row.claimable),
  },
  {
    key: 'claimed',
    title: msg({ message: 'Claimed', context: 'code' }),
    render: ({ claimed }: Batch) => number(claimed),
  },
  {
    key: 'inactive',
    title: msg({ message: 'Inactive', context: 'code' }),
    render: (row: Batch) => number(row.inactive),
  },
  {
    key: 'expired',
    title: msg({ message: 'Expired', context: 'code' }),
    render: (row: Batch) => number(row.expired),
  },
  {
    key: 'expires_at',
    title: msg`Claim until`,
    render: ({ expires_at: at }: Batch) => (at === null ? '–' : <DateTime at={at} />),
  },
  { key: 'created_at', title: msg`Created`, render: ({ created_at: at }: Batch) => <DateTime at={at} /> },
] as const

const about = {
  words,
  rowName: ({ name }: Batch) => name,
  fields: {},
  columns,
  filters: [{ key: 'status', label: msg`Status`, options: batchStatusLabels }],
} as const

const linksOf = (scope: Scope) => {
  const { list, create, batch } = pathsOf(scope)
  return { list, create, row: ({ batch_id: id }: Batch) => batch(id) }
}

const own = resourceView(batches, { ...about, links: linksOf('own') })
const all = resourceView(allBatches, {
  ...about,
  columns: [
    ...columns,
    {
      key: 'owner_name',
      title: msg({ message: 'Owner', context: 'batch' }),
      render: ({ owner_name: name }) => <bdi>{name}</bdi>,
    },
  ],
  links: linksOf('all'),
})

/** The batches of the person, or of everybody. */
export const BatchList = ({ scope }: { readonly scope: Scope }) =>
  scope === 'own' ? <ResourceList view={own} /> : <ResourceList view={all} />

function Figure({ value }: { readonly value: number }) {
  return <span className="v-figures">{useFormats().number(value)}</span>
}

/** While the codes are made, how far that is. */
function Status({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const { status, made, quantity, name } = batch
  return (
    <>
      <BatchStatus status={status} />
      {status === 'making' && (
        <Progress value={(100 * made) / quantity} mt={4} aria-label={t`Codes of ${name} that are made`} />
      )}
    </>
  )
}
