import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { orphanScans } from '#contract/analytics.ts'
import type { RowOf } from '#contract/resource.ts'
import { useFormats } from '#web/kit/format.ts'
import { DayFilters } from '#web/resource/day-filters.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { useListState } from '#web/resource/use-list-state.ts'
import { resourceView } from '#web/resource/view.ts'
import { dayMoment } from '../range.ts'
import '../statistics.css'

/** Stands for whatever does not look like the link of a card. */
const anythingElse = '*'

const view = resourceView(orphanScans, {
  words: {
    title: msg`Scans of codes that do not exist`,
    description: msg`Links that visitors opened and no code has: misprints, codes that were deleted, or somebody who tries links. What does not look like the link of a card is not stored.`,
    search: msg`Search link`,
    empty: {
      title: msg`No such scans`,
      description: msg`Every code that was scanned exists.`,
    },
  },
  rowName: ({ requested, day }) => `${requested} ${day}`,
  fields: {},
  columns: [
    {
      key: 'requested',
      title: msg`Link`,
      render: ({ requested }) => <Requested link={requested} />,
    },
    { key: 'day', title: msg`Day`, render: ({ day }) => <Day day={day} /> },
    { key: 'visits', title: msg`Visits`, render: ({ visits }) => <Visits visits={visits} /> },
  ],
  links: { list: linkOptions({ to: '/backbone/analytics/orphans' }) },
})

/** Links without a code, by day. */
export const OrphanScans = () => (
  <ResourceList view={view} menu={menu} filters={<DayFilters list={useListState(orphanScans)} />} />
)

const menu = ({ requested }: RowOf<typeof orphanScans>) =>
  requested === anythingElse ? null : <CreateItem slug={requested} />

/** For a link that was printed and that no card has. */
function CreateItem({ slug }: { readonly slug: string }) {
  const navigate = useNavigate()
  return (
    <Menu.Item
      leftSection={<IconCards size={18} stroke={1.5} aria-hidden />}
      onClick={() => void navigate({ to: '/backbone/card-create', search: { slug } })}
    >
      <Trans>Create a card with this link</Trans>
    </Menu.Item>
  )
}

function Requested({ link }: { readonly link: string }) {
  if (link === anythingElse) return <Trans context="links that no code has">Any other link</Trans>
  return (
    <bdi dir="ltr" translate="no" className="report-address">
      {link}
    </bdi>
  )
}

function Day({ day }: { readonly day: string }) {
  const { date } = useFormats('UTC')
  return <time dateTime={day}>{date(dayMoment(day), 'date')}</time>
}

function Visits({ visits }: { readonly visits: number }) {
  const { number } = useFormats()
  return <span className="v-figures">{number(visits)}</span>
}
