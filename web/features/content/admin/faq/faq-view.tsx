import { linkOptions } from '@tanstack/react-router'
import { faqs } from '#contract/content.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'

export const faqView = resourceView(faqs, {
  words: {
    title: 'Questions',
    description: 'What visitors ask, with the answers of the help page.',
    search: 'Search questions',
    empty: { title: 'No questions yet', description: 'Answer once what visitors ask most.' },
    create: 'New question',
    edit: 'Edit question',
    save: 'Save question',
    saved: 'Question saved',
    deleted: (count) => (count === 1 ? 'Question deleted' : `${count} questions deleted`),
  },
  rowName: ({ question }) => question,
  fields: {
    question: { as: 'text', label: 'Question', required: true },
    answer: { as: 'richText', label: 'Answer', required: true },
    category: { as: 'text', label: 'Category', description: 'Questions of one category stand together.' },
    status: { as: 'select', label: 'Status', options: { draft: 'Draft', published: 'Published' } },
    published_at: { as: 'dateTime', label: 'Published from', description: 'At once when empty.' },
    sort_order: { as: 'number', label: 'Position', description: 'Small numbers come first.' },
  },
  blank: { question: '', answer: '', category: '', status: 'draft', published_at: null, sort_order: 0 },
  columns: [
    'question',
    'category',
    'status',
    'published_at',
    { key: 'updated_at', title: 'Changed', render: ({ updated_at }) => <DateTime at={updated_at} /> },
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
