import { msg, plural } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { pathOfPage, staticPages } from '#contract/static-pages.ts'
import { resourceView } from '#web/resource/view.ts'
import type { StaticPage } from './page-state.tsx'
import { CurrentVersion, PageState } from './page-state.tsx'

/** A page without a text has no title yet. */
export const nameOfPage = ({ title, slug }: StaticPage): string => title || slug

export const linkToPage = (pageId: number) =>
  linkOptions({ to: '/backbone/pages/edit-{$id}', params: { id: String(pageId) } })

export const pageView = resourceView(staticPages, {
  words: {
    title: msg`Pages`,
    description: msg`Policies, terms and other texts of the website. Every version stays readable.`,
    search: msg`Search pages`,
    empty: {
      title: msg`No pages found`,
      description: msg`Add a page for whatever your visitors should read, such as shipping.`,
    },
    create: msg`New page`,
    edit: msg`Edit page`,
    save: msg`Save page`,
    saved: msg`Page saved`,
    deleted: (count) => msg`${plural(count, { one: 'Page deleted', other: '# pages deleted' })}`,
    confirmDelete: {
      title: msg`Delete for good?`,
      description: msg`All versions are deleted with the page. Hide it instead if people may ask for them.`,
    },
  },
  rowName: nameOfPage,
  fields: {
    slug: {
      as: 'text',
      label: msg`Link`,
      description: msg`The end of the address: /info-page/shipping`,
      required: true,
    },
    is_published: {
      as: 'switch',
      label: msg`Visible`,
      description: msg`Visitors can read the page once a version has begun.`,
    },
  },
  columns: [
    { key: 'title', title: msg`Title`, render: (page) => <span lang="en">{nameOfPage(page)}</span> },
    {
      key: 'slug',
      title: msg`Address`,
      render: (page) => (
        <Anchor href={pathOfPage(page)} target="_blank" dir="ltr" inherit>
          {pathOfPage(page)}
        </Anchor>
      ),
    },
    { key: 'versions', title: msg`Version`, render: (page) => <CurrentVersion page={page} /> },
    { key: 'is_published', title: msg`Status`, render: (page) => <PageState page={page} /> },
  ],
  links: {
    list: linkOptions({ to: '/backbone/pages' }),
    create: linkOptions({ to: '/backbone/pages/create' }),
    row: ({ page_id }) => linkToPage(page_id),
  },
})
