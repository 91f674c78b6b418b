import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { call } from '#web/lib/call.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { useContractForm } from './use-contract-form.ts'

const Person = z.object({
  name: z.string().min(1, 'Enter a name.'),
  email: z.email('Enter an email address.'),
  role: z.string(),
  links: z.array(z.object({ url: z.string().min(1, 'Enter a link.') })),
})
const createPerson = endpoint({
  method: 'POST',
  path: '/v1/test/person',
  access: 'public',
  summary: 'Create a person',
  body: Person,
  reply: z.object({ id: z.int() }),
  errors: ['slug_taken'],
})
const start = { name: '', email: '', role: 'guest', links: [{ url: 'https://a.example' }] }

function PersonForm({ values = start }: { readonly values?: typeof start }) {
  const { form, formProps } = useContractForm({
    schema: Person,
    start: values,
    send: (body) => call(createPerson, { body }),
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label="Person">
        <FieldStack>
          <form.AppField name="name">{(field) => <field.Text label="Name" />}</form.AppField>
          <form.AppField name="email">{(field) => <field.Email label="Email" />}</form.AppField>
          <form.AppField name="links[0].url">{(field) => <field.Text label="Link" />}</form.AppField>
          <form.ServerError />
          <form.SubmitButton>Save</form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save' })
const filled = { ...start, name: 'Asha', email: 'asha@example.org' }

it('shows an error when its field was left, not while somebody types', async () => {
  const { user, axe } = await renderScreen(<PersonForm />)
  expect(await axe()).toEqual([])
  await user.type(input('Email'), 'asha')
  expect(screen.queryByText('Enter an email address.')).toBeNull()
  await user.tab()
  expect(screen.getByText('Enter an email address.')).toBeTruthy()
  expect(screen.queryByText('Enter a name.')).toBeNull()
  expect(await axe()).toEqual([])
  await user.type(input('Email'), '@example.org')
  expect(screen.queryByText('Enter an email address.')).toBeNull()
})

it.each([
  ['"Kapoor, Neha" <Neha@example.org>', 'Neha@example.org'],
  ['mailto:नेहा@xn--p1b6ci4b4b3a.xn--h2brj9c?subject=x', 'नेहा@उदाहरण.भारत'],
  ['neha@example.org;', 'neha@example.org'],
  ['a@example.org, b@example.org', 'a@example.org, b@example.org'],
  ['neha', 'neha'],
])('shows which address %s means, when its field is left', async (typed, shown) => {
  const { user } = await renderScreen(<PersonForm />)
  // browsers change and refuse such texts in an input of the type `email`
  expect([input('Email').type, input('Email').inputMode]).toEqual(['text', 'email'])
  await user.fill(input('Email'), typed)
  expect(input('Email').value).toBe(typed)
  await user.tab()
  expect(input('Email').value).toBe(shown)
})

it('shows no error for a look into a field', async () => {
  const { user } = await renderScreen(<PersonForm />)
  await user.click(input('Email'))
  await user.tab()
  expect(screen.queryByText('Enter an email address.')).toBeNull()
})

it('shows all errors at the button, sends nothing, and focuses the first', async () => {
  const server = fakeServer()
  const { user } = await renderScreen(<PersonForm />)
  await user.click(save())
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  expect(screen.getByText('Enter an email address.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input('Name')))
  expect(server.sentTo(createPerson)).toEqual([])
})

it('places the errors of the server beside their fields, and sends again', async () => {
  const server = fakeServer()
  server.refuse(createPerson, 'invalid_input', [
    { path: 'links.0.url', code: 'custom', message: 'This link does not exist.' },
  ])
  const { user, axe } = await renderScreen(<PersonForm values={filled} />)
  await user.click(save())
  expect(await screen.findByText('This link does not exist.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(input('Link')))
  expect(await axe()).toEqual([])
  server.answer(createPerson, { id: 1 })
  await user.type(input('Link'), '/b')
  expect(screen.queryByText('This link does not exist.')).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sentTo(createPerson)).toHaveLength(2))
  expect(server.sentTo(createPerson)[1]?.body).toEqual({ ...filled, links: [{ url: 'https://a.example/b' }] })
})

it('says above the button what belongs to no field, keeps what was typed, and can be sent again', async () => {
  const server = fakeServer()
  server.refuse(createPerson, 'slug_taken')
  const { user } = await renderScreen(<PersonForm values={filled} />)
  await user.type(input('Name'), ' Rao')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('This link is taken. Please choose another.')
  expect(input('Name').value).toBe('Asha Rao')
  await user.click(save())
  await waitFor(() => expect(server.sentTo(createPerson)).toHaveLength(2))
})

it('says the error of a field that is not on the screen', async () => {
  const server = fakeServer()
  server.refuse(createPerson, 'invalid_input', [{ path: 'role', code: 'custom', message: 'No such role.' }])
  const { user } = await renderScreen(<PersonForm values={filled} />)
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('No such role.')
})
