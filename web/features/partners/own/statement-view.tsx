import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { partnerStatement } from '#contract/partners.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'
import { Change, MovementKind, movementKinds } from './movement-texts.tsx'

/** What happened to the credits. */
export const statementView = resourceView(partnerStatement, {
  words: {
    title: msg`Statement`,
    description: msg`Every movement of your credits.`,
    search: msg`Search by name or note`,
    empty: {
      title: msg`No movement yet`,
      description: msg`Each credit that is added, set aside, spent or given back appears here.`,
    },
  },
  rowName: ({ created_at }) => created_at,
  fields: {},
  columns: [
    { key: 'created_at', title: msg`Day`, render: ({ created_at: at }) => <DateTime at={at} /> },
    { key: 'kind', title: msg`What`, render: ({ kind }) => <MovementKind kind={kind} /> },
    {
      key: 'name',
      title: msg`For whom`,
      render: ({ name, note }) => <bdi>{name || note || '–'}</bdi>,
    },
    { key: 'change', title: msg`Credits to use`, render: ({ change }) => <Change value={change} /> },
  ],
  filters: [{ key: 'kind', label: msg`What`, options: movementKinds }],
  links: { list: linkOptions({ to: '/dashboard/partner' }) },
})
