import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from '../../edit-card-form.tsx'
import { SlugForm } from '../../slug-form.tsx'
import { event } from './event.tsx'

export const Route = createFileRoute('/_user/_edit-card/update/event/$slug')({
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit event`)} · Visita` }] }),
  component: () => <SlugForm Form={EditCardForm} kind={event} />,
})
