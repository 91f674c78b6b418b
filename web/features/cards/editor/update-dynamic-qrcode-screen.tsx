import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { dynamic } from './kinds/dynamic/dynamic.tsx'
import { SlugForm } from './slug-form.tsx'

export const Route = createFileRoute('/_user/_edit-card/update/dynamic-qrcode/$slug')({
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit dynamic code`)} · Visita` }] }),
  component: () => <SlugForm Form={EditCardForm} kind={dynamic} />,
})
