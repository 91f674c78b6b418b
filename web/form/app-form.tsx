import { Skeleton } from '@mantine/core'
import { createFormHook } from '@tanstack/react-form'
import { Suspense, memo } from 'react'
import type { ComponentType } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { EmailField, PasswordField, SwitchField, TextField, TextareaField } from './basic-fields.tsx'
import { DateField, DateTimeField } from './date-fields.tsx'
import { fieldContext, formContext } from './field.ts'
import { ServerError, SubmitButton } from './form-buttons.tsx'
import type { RelationFieldProps } from './relation-field.tsx'

/**
 * Loads an input when a form shows it, so that the form of a login does not bring the rich text editor.
 * @param height that of the input, in pixels: nothing moves when it comes
 */
function whenShown<Props extends object>(load: () => Promise<ComponentType<Props>>, height = 68) {
  const Loaded = lazyPart(async () => ({ default: await load() }))
  // memo: an update would take away what the server has drawn, with what is chosen there, until the input is loaded
  return memo(function FieldWhenLoaded(props: Props) {
    return (
      <Suspense fallback={<Skeleton height={height} />}>
        <Loaded {...props} />
      </Suspense>
    )
  })
}

const LoadedRelation = lazyPart(async () => ({
  default: (await import('./relation-field.tsx')).RelationField,
}))

/** `whenShown` would forget the type of what is found. */
function RelationField<Data>(props: RelationFieldProps<Data>) {
  return (
    <Suspense fallback={<Skeleton height={68} />}>
      <LoadedRelation {...(props as unknown as RelationFieldProps<unknown>)} />
    </Suspense>
  )
}

const choices = () => import('./choice-fields.tsx')
const numbers = () => import('./number-fields.tsx')
const designs = () => import('./design-fields.tsx')
const places = () => import('./place-fields.tsx')

/** The inputs of the product's forms. Each is bound to the field around it. */
export const inputs = {
  Text: TextField,
  Email: EmailField,
  Password: PasswordField,
  Textarea: TextareaField,
  Checkbox: whenShown(async () => (await choices()).CheckboxField, 20),
  Switch: SwitchField,
  Select: whenShown(async () => (await choices()).SelectField),
  Date: DateField,
  DateTime: DateTimeField,
  Relation: RelationField,
  Number: whenShown(async () => (await numbers()).NumberField),
  Money: whenShown(async () => (await numbers()).MoneyField),
  Country: whenShown(async () => (await places()).CountryField),
  Phone: whenShown(async () => (await places()).PhoneField),
  Color: whenShown(async () => (await designs()).ColorField),
  Image: whenShown(async () => (await designs()).ImageField),
  RichText: whenShown(async () => (await import('./rich-text-field.tsx')).RichTextField),
}

/** Every form of the product has these inputs. `useContractForm` is the hook that makes one. */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { ...inputs, List: whenShown(async () => (await import('./list-field.tsx')).ListField) },
  formComponents: { ServerError, SubmitButton },
})
