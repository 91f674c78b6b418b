import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/kit/page-header.tsx'
import { AppSettings } from './app-settings.tsx'

/** `/backbone/settings/app`: what holds for the whole installation. The path is our own. */
export const Route = createFileRoute('/_admin/backbone/settings/app')({
  staticData: { slice: 'settings', textsOf: ['users'] },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Installation settings`)} · Visita` }],
  }),
  component: AppSettingsScreen,
})

function AppSettingsScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Installation settings`}
        description={t`What holds for everybody here. Passwords and keys of providers stay in the environment.`}
      />
      <AppSettings />
    </>
  )
}
