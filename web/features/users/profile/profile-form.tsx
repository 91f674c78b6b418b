import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { languages, locales } from '#contract/languages.ts'
import type { UserDetails } from '#contract/users.ts'
import { AccountChanges, getUserDetails, updateUser } from '#contract/users.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { currentLocale } from '#web/lib/locale.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { updateSessionUser } from '#web/lib/session.ts'
import { useChangeLocale } from '#web/lib/use-change-locale.ts'
import {
  CityField,
  CountryField,
  DepartmentField,
  IndustryField,
  ProfessionField,
  StateField,
} from './choice-fields.tsx'

const schema = AccountChanges.required()

function useProfileForm(user: UserDetails) {
  const { t } = useLingui()
  const changeLocale = useChangeLocale()
  const update = useEndpointMutation(updateUser, { invalidates: [getUserDetails], showsError: true })
  return useContractForm({
    schema,
    start: startOf(user),
    send: async (body) => {
      const { name, locale } = await update.mutateAsync({ body })
      updateSessionUser({ name })
      if (locale !== null) await changeLocale(locale)
      showNotice(t`Profile saved`)
    },
  })
}

type Form = { readonly form: ReturnType<typeof useProfileForm>['form'] }

/** Everything of the account but its addresses. */
export function ProfileForm({ user }: { readonly user: UserDetails }) {
  const { t } = useLingui()
  const { form, formProps } = useProfileForm(user)
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Profile`}>
        <FieldStack>
          <form.AppField name="photo">
            {(field) => <field.Image label={t`Photo`} shape="round" crop />}
          </form.AppField>
          <form.AppField name="name">
            {(field) => <field.Text label={t`Name`} required autoComplete="name" />}
          </form.AppField>
          <form.AppField name="dob">
            {(field) => <field.Date label={t`Date of birth`} description={t`Optional`} autoComplete="bday" />}
          </form.AppField>
          <PlaceFields form={form} user={user} />
          <ProfessionFields form={form} />
          <LanguageFields form={form} timeZone={user.time_zone} />
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Save profile</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

/** A state of another country is none of this one, so choosing a country removes it; likewise the city. */
function PlaceFields({ form, user }: Form & { readonly user: UserDetails }) {
  const removeCity = () => form.setFieldValue('city_id', null)
  const removeState = () => {
    form.setFieldValue('state_id', null)
    removeCity()
  }
  return (
    <>
      <Title order={2}>
        <Trans>Where you live</Trans>
      </Title>
      <form.AppField name="country_id" listeners={{ onChange: removeState }}>
        {() => <CountryField />}
      </form.AppField>
      <FieldRow>
        <form.Subscribe selector={({ values }) => values.country_id}>
          {(country) => (
            <form.AppField name="state_id" listeners={{ onChange: removeCity }}>
              {() => <StateField country={country} />}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.Subscribe selector={({ values }) => values.state_id}>
          {(state) => (
            <form.AppField name="city_id">
              {() => (
                <CityField
                  key={String(state)}
                  state={state}
                  user={String(user.state_id) === String(state) ? user : { city_id: null, city: '' }}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
      </FieldRow>
    </>
  )
}

function ProfessionFields({ form }: Form) {
  const removeProfession = () => form.setFieldValue('profession_type_id', null)
  const removeDepartment = () => {
    form.setFieldValue('industry_department_id', null)
    removeProfession()
  }
  return (
    <>
      <Title order={2}>
        <Trans>What you do</Trans>
      </Title>
      <form.AppField name="industry_type_id" listeners={{ onChange: removeDepartment }}>
        {() => <IndustryField />}
      </form.AppField>
      <FieldRow>
        <form.Subscribe selector={({ values }) => values.industry_type_id}>
          {(industry) => (
            <form.AppField name="industry_department_id" listeners={{ onChange: removeProfession }}>
              {() => <DepartmentField industry={industry} />}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.Subscribe selector={({ values }) => values.industry_department_id}>
          {(department) => (
            <form.AppField name="profession_type_id">
              {() => <ProfessionField department={department} />}
            </form.AppField>
          )}
        </form.Subscribe>
      </FieldRow>
    </>
  )
}

function LanguageFields({ form, timeZone }: Form & { readonly timeZone: string }) {
  const { t } = useLingui()
  return (
    <>
      <Title order={2}>
        <Trans>Language and time</Trans>
      </Title>
      <form.AppField name="locale">
        {(field) => (
          <field.Select
            label={t`Language of screens and mails`}
            options={new Map(locales.map((locale) => [locale, languages[locale].name]))}
          />
        )}
      </form.AppField>
      <form.AppField name="time_zone">
        {(field) => (
          <field.Select
            label={t`Time zone`}
            description={t`The days of your reports begin at midnight there.`}
            searchable
            // there are hundreds, which people find by typing
            limit={40}
            options={listTimeZones(timeZone)}
          />
        )}
      </form.AppField>
    </>
  )
}

/** All that the browser knows, and the stored one, which may be an older name. */
function listTimeZones(stored: string) {
  const names = new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')])
  return new Map([...names].toSorted().map((name) => [name, name.replaceAll('_', ' ')]))
}

const idText = (id: number | null) => (id === null ? null : String(id))

function startOf(user: UserDetails) {
  return {
    name: user.name,
    dob: user.dob,
    photo: user.photo,
    country_id: idText(user.country_id),
    state_id: idText(user.state_id),
    city_id: user.city_id,
    locale: user.locale ?? currentLocale(),
    time_zone: user.time_zone,
    industry_type_id: idText(user.industry_type_id),
    industry_department_id: idText(user.industry_department_id),
    profession_type_id: idText(user.profession_type_id),
  }
}
