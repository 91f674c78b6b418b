import { Alert, Radio, Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLocale, languages, locales } from '#contract/languages.ts'
import { getUserDetails } from '#contract/users.ts'
import { showNotice } from '#web/kit/notice.ts'
import { currentLocale } from '#web/lib/locale.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { wordError } from '#web/lib/texts.ts'
import { useChangeLocale } from '#web/lib/use-change-locale.ts'

/** Chooses the language at once: each by its name in that language, which people find in any other. */
export function ChangeLanguage() {
  const { t, i18n } = useLingui()
  const changeLocale = useChangeLocale()
  const { isAuthenticated } = useSession()
  const { data: account } = useQuery({ ...endpointQuery(getUserDetails), enabled: isAuthenticated })
  const [failed, setFailed] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  const follows = account?.locale === null && !isChosen
  const choose = async (chosen: string) => {
    if (!isLocale(chosen)) return
    const isChanged = await changeLocale(chosen)
    setFailed(!isChanged)
    setIsChosen(isChanged)
    if (isChanged) showNotice(languages[chosen].name)
  }
  return (
    <Stack>
      {failed ? (
        <Alert color="red" role="alert">
          {wordError('unavailable')}
        </Alert>
      ) : null}
      <Radio.Group
        label={t`Language of screens and mails`}
        description={follows ? t`Not chosen yet: screens are in the language of your browser.` : undefined}
        value={follows ? null : isLocale(i18n.locale) ? i18n.locale : currentLocale()}
        onChange={(chosen) => void choose(chosen)}
      >
        <Stack mt="sm">
          {locales.map((locale) => (
            <Radio
              key={locale}
              value={locale}
              label={
                <span className="v-own-script" lang={locale} dir={languages[locale].direction}>
                  {languages[locale].name}
                </span>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
