import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Registration } from '#contract/registration-shapes.ts'
import { updateRegistration } from '#contract/registrations.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { foodLabels, genderLabels } from './registration-words.tsx'
import { shownRegistrations } from './use-registration-actions.ts'

type EditProps = { readonly registration: Registration; readonly onClose: () => void }

/** The details of an attendee, as they wrote them. */
export function EditAttendeeDialog({ registration, onClose }: EditProps) {
  const { t } = useLingui()
  const wordAll = (labels: Readonly<Record<string, MessageDescriptor>>) =>
    Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, t(label)]))
  const { registration_id, version, first_name, email, phone, dob, message, country_name } = registration
  const update = useEndpointMutation(updateRegistration, {
    invalidates: shownRegistrations,
    showsError: true,
  })
  const { form, formProps } = useContractForm({
    schema: updateRegistration.body,
    start: {
      registration_id,
      version,
      first_name,
      email,
      phone,
      dob,
      message,
      country_name,
      gender: registration.gender || null,
      food_preference: registration.food_preference || null,
    },
    send: async (body) => {
      await update.mutateAsync({ body })
      showNotice(t`Details saved`)
      onClose()
    },
  })
  const [foods, persons] = [wordAll(foodLabels), wordAll(genderLabels)]
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Edit details`} action={t`Save details`}>
      <form.AppField name="first_name">
        {(field) => <field.Text label={t`Name`} required dir="auto" data-autofocus />}
      </form.AppField>
      <form.AppField name="email">{(field) => <field.Email label={t`Email`} />}</form.AppField>
      <form.AppField name="phone">
        {(field) => <field.Text label={t`Phone number`} type="tel" dir="ltr" />}
      </form.AppField>
      <form.AppField name="food_preference">
        {(field) => <field.Select label={t`Food`} clearable options={foods} />}
      </form.AppField>
      <form.AppField name="gender">
        {(field) => <field.Select label={t`Gender`} clearable options={persons} />}
      </form.AppField>
      <form.AppField name="dob">{(field) => <field.Date label={t`Date of birth`} />}</form.AppField>
      <form.AppField name="country_name">
        {(field) => <field.Text label={t`Country`} dir="auto" />}
      </form.AppField>
      <form.AppField name="message">
        {(field) => <field.Textarea label={t`Their message`} autosize minRows={2} dir="auto" />}
      </form.AppField>
    </FormDialog>
  )
}
