import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  allMerchandiseCodes,
  getBatch,
  merchandiseCodes,
  updateMerchandiseStatus,
} from '#contract/merchandise.ts'
import type { MerchandiseCode } from '#contract/merchandise.ts'
import type { RowOf } from '#contract/resource.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { resourceView } from '#web/resource/view.ts'
import './merchandise.css'
import { listsOf, pathsOf } from './scope.ts'
import type { Scope } from './scope.ts'
import { CodeStatus, codeStatusLabels } from './status-badges.tsx'

const words = {
  title: msg`Merchandise codes`,
  description: msg`Every code of your batches, and whether somebody has claimed it.`,
  search: msg`Search codes by code or serial number`,
  empty: {
    title: msg`No codes here`,
    description: msg`Codes appear here once you have created a batch.`,
  },
}

const columns = [
  { key: 'label', title: msg`Serial number`, render: ({ label }: MerchandiseCode) => <bdi>{label}</bdi> },
  {
    key: 'code',
    title: msg`Code`,
    render: ({ code }: MerchandiseCode) => <code className="merchandise-code">{code}</code>,
  },
  {
    key: 'status',
    title: msg`Status`,
    render: ({ status }: MerchandiseCode) => <CodeStatus status={status} />,
  },
  {
    key: 'claimed_at',
    title: msg`Claimed on`,
    render: ({ claimed_at: at }: MerchandiseCode) => (at === null ? '–' : <DateTime at={at} />),
  },
] as const

/** Not on the screen of a batch, which has its name as the title. */
const batchColumn = {
  key: 'batch_name',
  title: msg`Batch`,
  render: ({ batch_name: name }: MerchandiseCode) => <bdi>{name}</bdi>,
} as const

type AnyMerchandiseCode = RowOf<typeof allMerchandiseCodes>

const peopleColumns = [
  {
    key: 'owner_name',
    title: msg({ message: 'Owner', context: 'batch' }),
    render: ({ owner_name: name }: AnyMerchandiseCode) => <bdi>{name}</bdi>,
  },
  {
    key: 'claimed_by',
    title: msg`Claimed by`,
    render: ({ claimed_by: name }: AnyMerchandiseCode) => <bdi>{name ?? '–'}</bdi>,
  },
] as const

const about = {
  words,
  rowName: ({ label }: MerchandiseCode) => label,
  fields: {},
  filters: [{ key: 'status', label: msg`Status`, options: codeStatusLabels }],
} as const

const linksOf = (scope: Scope) => {
  const { codes, code } = pathsOf(scope)
  return { list: codes, row: ({ qrcode_id: id }: MerchandiseCode) => code(id) }
}

const aboutOwn = { ...about, links: linksOf('own') }
const own = resourceView(merchandiseCodes, { ...aboutOwn, columns: [...columns, batchColumn] })
const ownOfBatch = resourceView(merchandiseCodes, { ...aboutOwn, columns })

const aboutAll = { ...about, links: linksOf('all') }
const all = resourceView(allMerchandiseCodes, {
  ...aboutAll,
  columns: [...columns, batchColumn, ...peopleColumns],
})
const allOfBatch = resourceView(allMerchandiseCodes, { ...aboutAll, columns: [...columns, ...peopleColumns] })

type CodeListProps = {
  readonly scope: Scope
  /** Only the codes of this batch, as a part of its screen. */
  readonly batchId?: number
}

/** Merchandise codes; those that are selected can be switched on and off. */
export function CodeList({ scope, batchId }: CodeListProps) {
  const bulk = (codes: readonly MerchandiseCode[], clear: () => void) => (
    <StatusButtons {...{ scope, codes, clear }} />
  )
  if (batchId === undefined)
    return scope === 'own' ? <ResourceList view={own} bulk={bulk} /> : <ResourceList view={all} bulk={bulk} />
  const within = { batch_id: String(batchId) }
  return scope === 'own' ? (
    <ResourceList view={ownOfBatch} {...{ bulk, within }} />
  ) : (
    <ResourceList view={allOfBatch} {...{ bulk, within }} />
  )
}

type StatusButtonsProps = {
  readonly scope: Scope
  readonly codes: readonly MerchandiseCode[]
  readonly clear: () => void
}

/** A claimed code belongs to whoever claimed it: they switch it, and admins block it in the list of all codes. */
function StatusButtons({ scope, codes, clear }: StatusButtonsProps) {
  const { t } = useLingui()
  const update = useEndpointMutation(updateMerchandiseStatus, {
    invalidates: [...listsOf(scope), getBatch],
    onSuccess: ({ count }) => {
      showNotice(t`${plural(count, { one: 'One code changed', other: '# codes changed' })}`)
      clear()
    },
  })
  const mayChange = ({ claimed_at: at }: MerchandiseCode) => at === null
  const idsOf = (isOff: boolean) =>
    codes
      .filter((code) => mayChange(code) && (code.status === 'inactive') === isOff)
      .map((code) => code.qrcode_id)
  const [on, off] = [idsOf(true), idsOf(false)]
  return (
    <>
      <Button
        size="sm"
        disabled={on.length === 0 || update.isPending}
        onClick={() => update.mutate({ body: { ids: on, status: 'active' } })}
      >
        <Trans>Activate</Trans>
      </Button>
      <Button
        size="sm"
        disabled={off.length === 0 || update.isPending}
        onClick={() => update.mutate({ body: { ids: off, status: 'inactive' } })}
      >
        <Trans>Deactivate</Trans>
      </Button>
    </>
  )
}
