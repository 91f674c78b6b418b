import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/texts.ts'
import { findLatinWords } from '#web/testing/latin-words.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import type { DataListProps, Sort } from './data-list-types.ts'
import { DataList } from './data-list.tsx'
import { EmptyState } from './empty-state.tsx'

type Person = { readonly id: number; readonly name: string; readonly city: string }
const people: readonly Person[] = [
  { id: 1, name: 'Asha Rao', city: 'Pune' },
  { id: 2, name: 'Layla Haddad', city: 'Amman' },
]
const show = (changes: Partial<DataListProps<Person>> = {}) =>
  renderScreen(
    <DataList
      label="People"
      words={{ search: 'Search people', loading: 'Loading people' }}
      columns={[
        { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, main: true },
        { key: 'city', title: 'City', render: ({ city }) => city },
      ]}
      rows={people}
      rowKey={({ id }) => id}
      empty={<EmptyState illustration="contacts" title="Nobody yet" />}
      {...changes}
    />,
  )

describe('a list', () => {
  it('is an accessible table', async () => {
    const { axe } = await show({ actions: () => <button type="button">Open</button> })
    const table = screen.getByRole('table', { name: 'People' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'City', 'Actions'])
    expect(within(table).getByRole('cell', { name: /Asha Rao/ })).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('shows page and total, and moves by whole pages', async () => {
    const starts: number[] = []
    const { user } = await show({ total: 43, start: 10, limit: 10, onPage: (start) => starts.push(start) })
    expect(screen.getByText('11–20 of 43')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(starts).toEqual([20, 0])
  })

  it('says when there are more rows than were counted, and always has a next page then', async () => {
    const starts: number[] = []
    const onPage = (start: number) => starts.push(start)
    const { user } = await show({ total: 1000, isMore: true, start: 990, limit: 10, onPage })
    expect(screen.getByText('991–1,000 of more than 1,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(starts).toEqual([1000])
  })

  it('says why it could not be loaded, and tries again', async () => {
    let tries = 0
    const { user, axe } = await show({
      rows: undefined,
      error: new Error('Nobody is there.'),
      onRetry: () => (tries += 1),
    })
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('Nobody is there.')).toBeTruthy()
    expect(screen.queryByRole('status', { name: 'Loading people' })).toBeNull()
    expect(await axe()).toEqual([])
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(tries).toBe(1)
  })

  it('has no pager when all rows fit on one page', async () => {
    await show({ total: 2, start: 0, limit: 10, onPage: () => undefined })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('can go back from a page beyond the end', async () => {
    await show({ rows: [], total: 10, start: 10, limit: 10, onPage: () => undefined, tools: <i /> })
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(false)
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true)
  })

  it('sorts by a column, then in the other direction', async () => {
    const sorts: Sort[] = []
    const { user } = await show({
      sort: { by: 'name', descending: false },
      onSort: (sort) => sorts.push(sort),
    })
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(sorts).toEqual([{ by: 'name', descending: true }])
    expect(screen.queryByRole('button', { name: 'City' })).toBeNull()
  })

  it('searches once the person stops typing', async () => {
    const searches: string[] = []
    const { user } = await show({ search: { value: '', onChange: (value) => searches.push(value) } })
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'pune ')
    await expect.poll(() => searches).toEqual(['pune'])
  })

  it('shows that it is loading', async () => {
    await show({ rows: undefined })
    expect(screen.getByRole('status', { name: 'Loading people' })).toBeTruthy()
  })

  it('names the search text when nothing matches', async () => {
    await show({ rows: [], search: { value: 'zebra', onChange: () => undefined } })
    expect(screen.getByText('No results')).toBeTruthy()
    expect(screen.getByText(/zebra/)).toBeTruthy()
  })

  it('has general words of its own, in the language of the page', async () => {
    await loadTexts(i18n, 'ar', [])
    const search = { value: 'زيبرا', onChange: () => undefined }
    const columns = [{ key: 'name', title: 'الاسم', render: () => '' }]
    await show({ label: 'الأشخاص', words: {}, columns, rows: [], search, total: 43, onPage: () => undefined })
    expect(screen.getByText('لا شيء هنا يطابق «زيبرا». جرّب كلمات أقل أو كلمات أخرى.')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'الأشخاص: الصفحات' })).toBeTruthy()
    expect(findLatinWords()).toEqual([])
  })

  it('shows its empty state when there are no rows', async () => {
    const { axe } = await show({ rows: [], search: { value: '', onChange: () => undefined } })
    expect(screen.getByRole('heading', { name: 'Nobody yet' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(await axe()).toEqual([])
  })
})
