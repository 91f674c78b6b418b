import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { listDefaults } from '#contract/constants.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { ContactTools } from '../selection/contact-tools.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { NothingTagged } from '../tags/nothing-tagged.tsx'
import { LeadSelection, leadFiles as files } from './lead-selection.tsx'
import { NoLeads, NoNewLeads } from './no-leads.tsx'
import { sharedActions, useSharedColumns } from './shared-columns.tsx'
import type { SharedContactsProps } from './shared-contacts.tsx'
import type { SharedSearch } from './shared-search.ts'
import { sharedFilter } from './use-shared-contacts.ts'
import type { useSharedContacts } from './use-shared-contacts.ts'

type SharedListProps = SharedContactsProps & {
  readonly query: ReturnType<typeof useSharedContacts>
  readonly onOpen: (contact: SharedContact) => void
  readonly onRemove: (contact: SharedContact) => void
  /** Merges these leads; `true`: looks for leads to merge. */
  readonly onMerge: (contacts: readonly SharedContact[] | true) => void
}

/** Leads, found by text, tag and whether they are new. Selected ones are tagged, exported, merged and deleted together. */
export function SharedList({ query, search, onSearch, onOpen, onRemove, onMerge }: SharedListProps) {
  const { t } = useLingui()
  const columns = useSharedColumns(onOpen)
  const { q = '', start = 0, show, tag } = search
  const { data, error, refetch } = query
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const selection = useSelection(
    data?.list,
    (contact) => contact.shared_contact_id,
    ({ name }) => name,
  )
  const withFilter = (list: SharedSearch): SharedSearch => ({
    ...list,
    ...(show !== undefined && { show }),
    ...(tag !== undefined && { tag }),
  })
  const goToPage = (first: number) => onSearch(withFilter(listSearch(q, first)))
  useExistingPage({ rows: data?.list.length, total, start, limit }, goToPage)

  if (error !== null && data === undefined)
    return (
      <LoadError title={t`Your leads could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data?.total === 0 && q === '' && show === undefined && tag === undefined) return <NoLeads />
  const chooseTag = (chosen: number | undefined) => {
    const { tag: _, ...others } = withFilter(listSearch(q))
    onSearch({ ...others, ...(chosen !== undefined && { tag: chosen }) })
  }
  return (
    <Tabs
      label={t`Filter`}
      value={show ?? 'all'}
      onChange={(chosen) =>
        onSearch({
          ...listSearch(q),
          ...(chosen === 'new' && { show: 'new' }),
          ...(tag !== undefined && { tag }),
        })
      }
      tabs={[
        { value: 'all', label: t({ message: 'All', context: 'leads' }) },
        {
          value: 'new',
          label: t({ message: 'New', context: 'leads' }),
          ...(data !== undefined && { count: data.unseen }),
        },
      ]}
    >
      <DataList
        label={t`Leads`}
        columns={columns}
        rows={data?.list}
        rowKey={(contact) => contact.shared_contact_id}
        words={{ search: t`Search leads`, loading: t`Loading leads` }}
        isMarked={(contact) => !contact.seen}
        selection={selection.selection}
        bar={
          selection.selected.length === 0 ? undefined : (
            <LeadSelection {...selection} onMerge={() => onMerge(selection.selected)} />
          )
        }
        search={{
          value: q,
          onChange: (text) => onSearch(withFilter(listSearch(text)), true),
          placeholder: t`Name, phone, email, company, message, note, tag`,
        }}
        tools={
          <ContactTools
            tag={tag}
            onTag={chooseTag}
            endpoints={files}
            query={sharedFilter(search)}
            disabled={total === 0}
          >
            <Menu.Item
              leftSection={<IconArrowsJoin size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => onMerge(true)}
            >
              <Trans>Find leads of the same person</Trans>
            </Menu.Item>
          </ContactTools>
        }
        onPage={goToPage}
        actions={sharedActions(onRemove)}
        empty={tag === undefined ? <NoNewLeads /> : <NothingTagged onShowAll={() => chooseTag(undefined)} />}
        {...{ total, start, limit }}
        isMore={data?.is_more}
      />
    </Tabs>
  )
}
