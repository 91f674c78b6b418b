import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ChangeLanguage } from './change-language.tsx'

/** `/settings/change-language`: the language of screens and mails. */
export const Route = createFileRoute('/_user/settings/change-language')({
  staticData: { slice: 'users' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Language`)} · Visita` }] }),
  component: ChangeLanguageScreen,
})

function ChangeLanguageScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Language`} description={t`For screens, and for the mails you get.`} />
      <ChangeLanguage />
    </>
  )
}
