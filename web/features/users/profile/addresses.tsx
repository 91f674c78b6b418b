import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { sendVerificationMail, sendVerificationSms } from '#contract/auth.ts'
import type { UserDetails } from '#contract/users.ts'
import { getUserDetails, updateUser } from '#contract/users.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ConfirmCode } from './confirm-code.tsx'

type Kind = 'email' | 'phone'

/** Email address and phone number, each with its state, and what is needed to change and confirm it. */
export function Addresses({ user }: { readonly user: UserDetails }) {
  const { t } = useLingui()
  return (
    <section className="v-profile-section" aria-label={t`Contact details`}>
      <Title order={2}>
        <Trans>Contact details</Trans>
      </Title>
      <p>
        <Trans>A new address counts once you confirm it. Until then the confirmed one stays.</Trans>
      </p>
      <Address
        kind="email"
        title={t`Email`}
        value={user.email}
        isConfirmed={user.email_verified}
        pending={user.pending_email}
      />
      <Address
        kind="phone"
        title={t`Phone`}
        value={user.phone ?? ''}
        isConfirmed={user.phone_verified}
        pending={user.pending_phone}
      />
    </section>
  )
}

type AddressProps = {
  readonly kind: Kind
  readonly title: string
  /** Empty when there is none. */
  readonly value: string
  readonly isConfirmed: boolean
  readonly pending: string | null
}

function Address({ kind, title, value, isConfirmed, pending }: AddressProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const waiting = pending ?? (value !== '' && !isConfirmed ? value : null)
  return (
    <div className="v-address" role="group" aria-label={title}>
      <div className="v-address-line">
        <h3>{title}</h3>
        <bdi dir="ltr">{value === '' ? t({ message: 'None', context: 'address' }) : value}</bdi>
        {value === '' ? null : <State isConfirmed={isConfirmed} />}
        {isOpen ? null : (
          <SubtleButton size="xs" onClick={() => setOpen(true)} aria-label={t`Change ${title}`}>
            <Trans>Change</Trans>
          </SubtleButton>
        )}
      </div>
      {isOpen ? <ChangeAddress kind={kind} title={title} onDone={() => setOpen(false)} /> : null}
      {waiting === null || isOpen ? null : (
        <>
          {pending === null ? null : (
            <div className="v-address-line">
              <bdi dir="ltr">{pending}</bdi>
              <State isConfirmed={false} />
              <KeepConfirmed kind={kind} value={value} />
            </div>
          )}
          <ConfirmCode key={waiting} kind={kind} address={waiting} />
        </>
      )}
    </div>
  )
}

function State({ isConfirmed }: { readonly isConfirmed: boolean }) {
  return isConfirmed ? (
    <StatusBadge tone="good">
      <Trans context="address">Confirmed</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="warning">
      <Trans context="address">Not confirmed</Trans>
    </StatusBadge>
  )
}

/** Takes back the address that waits. */
function KeepConfirmed({ kind, value }: { readonly kind: Kind; readonly value: string }) {
  const { t } = useLingui()
  const update = useEndpointMutation(updateUser, { invalidates: [getUserDetails] })
  const keep = () => update.mutate({ body: { [kind]: value } })
  return (
    <SubtleButton size="xs" loading={update.isPending} onClick={keep} aria-label={t`Keep ${value}`}>
      <Trans>Keep the confirmed one</Trans>
    </SubtleButton>
  )
}

const schemas = {
  email: z.object({ value: sendVerificationMail.body.shape.email }),
  phone: z.object({ value: sendVerificationSms.body.shape.phone }),
} as const

type ChangeAddressProps = Pick<AddressProps, 'kind' | 'title'> & { readonly onDone: () => void }

function ChangeAddress({ kind, title, onDone }: ChangeAddressProps) {
  const { t } = useLingui()
  const update = useEndpointMutation(updateUser, { invalidates: [getUserDetails], showsError: true })
  const { form, formProps } = useContractForm({
    schema: schemas[kind],
    start: { value: '' },
    send: async ({ value }) => {
      await update.mutateAsync({ body: { [kind]: value } })
      showNotice(kind === 'email' ? t`We sent you a code` : t`Phone number saved`)
      onDone()
    },
    // the server names the field after the address
    describeError: ({ message, fields }) =>
      fields.length > 0 ? { fields: fields.map((field) => ({ ...field, path: 'value' })) } : { message },
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Change ${title}`}>
        <FieldStack>
          <form.AppField name="value">
            {(field) =>
              kind === 'email' ? (
                <field.Email label={t`New email address`} autoComplete="email" data-autofocus />
              ) : (
                <field.Phone label={t`New phone number`} autoComplete="tel" />
              )
            }
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Save</Trans>
            </form.SubmitButton>
            <SubtleButton onClick={onDone}>
              <Trans>Cancel</Trans>
            </SubtleButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
