import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { faqs } from '#contract/content.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'

export const faqView = resourceView(faqs, {
  words: {
    title: msg`Questions`,
    description: msg`What visitors ask, with the answers of the help page.`,
    search: msg`Search questions`,
    empty: { title: msg`No questions yet`, description: msg`Answer once what visitors ask most.` },
    create: msg`New question`,
    edit: msg`Edit question`,
    save: msg`Save question`,
    saved: msg`Question saved`,
    deleted: (count) => msg`${plural(count, { one: 'Question deleted', other: '# questions deleted' })}`,
  },
  rowName: ({ question }) => question,
  fields: {
    question: { as: 'text', label: msg`Question`, required: true },
    answer: { as: 'richText', label: msg`Answer`, required: true },
    category: {
      as: 'text',
      label: msg`Category`,
      description: msg`Questions of one category stand together.`,
    },
    status: { as: 'select', label: msg`Status`, options: { draft: msg`Draft`, published: msg`Published` } },
    published_at: { as: 'dateTime', label: msg`Published from`, description: msg`At once when empty.` },
    sort_order: { as: 'number', label: msg`Position`, description: msg`Small numbers come first.` },
  },
  blank: { question: '', answer: '', category: '', status: 'draft', published_at: null, sort_order: 0 },
  columns: [
    'question',
    'category',
    'status',
    'published_at',
    { key: 'updated_at', title: msg`Changed`, render: ({ updated_at }) => <DateTime at={updated_at} /> },
    'sort_order',
  ],
  hidden: ['sort_order'],
  filters: ['status'],
  links: {
    list: linkOptions({ to: '/backbone/faq' }),
    create: linkOptions({ to: '/backbone/faq/create' }),
    row: ({ faq_id }) => linkOptions({ to: '/backbone/faq/edit-{$id}', params: { id: String(faq_id) } }),
  },
})
