import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { faqs } from '#contract/content.ts'
import { resourceView } from '#web/resource/view.ts'
import { blankPublication, publicationColumns, publicationFields } from '../publication.tsx'

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
  fields: {
    question: { as: 'text', label: msg`Question`, required: true },
    answer: { as: 'richText', label: msg`Answer`, required: true },
    category: {
      as: 'text',
      label: msg`Category`,
      description: msg`Questions of one category stand together.`,
    },
    ...publicationFields,
    question_hi: { as: 'text', label: msg`Question in Hindi`, description: msg`In English when empty.` },
    answer_hi: { as: 'richText', label: msg`Answer in Hindi` },
    category_hi: { as: 'text', label: msg`Category in Hindi` },
    question_ar: { as: 'text', label: msg`Question in Arabic`, description: msg`In English when empty.` },
    answer_ar: { as: 'richText', label: msg`Answer in Arabic` },
    category_ar: { as: 'text', label: msg`Category in Arabic` },
  },
  blank: blankPublication,
  columns: ['question', 'category', ...publicationColumns],
  hidden: ['sort_order'],
  filters: ['status'],
  links: {
    list: linkOptions({ to: '/backbone/faq' }),
    create: linkOptions({ to: '/backbone/faq/create' }),
    row: ({ faq_id }) => linkOptions({ to: '/backbone/faq/edit-{$id}', params: { id: String(faq_id) } }),
  },
})
