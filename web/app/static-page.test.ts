import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { updateUserLocale } from '#contract/users.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { runLanguageSelect, runSchemeChoice } from './static-controls.ts'
import { toStaticPage } from './static-page.ts'

const rendered = `<html lang="en"><head>
<link rel="modulepreload" nonce="n1" href="/assets/base-1.js"/><link rel="stylesheet" href="/assets/base.css"/>
<script nonce="n1" data-mantine-script="true">let colors</script><script nonce="n1" data-guard="true">let person</script>
</head><body><main>Hello</main><script nonce="n1">($R=>$R[0]={a:"<b>"})($R)</script>
<script type="module" nonce="n1" src="/assets/client-1.js"></script></body></html>`

it('keeps what is drawn and what runs before, and brings one script of its own with the nonce', () => {
  const html = toStaticPage(rendered, 'n1')
  expect(html).not.toMatch(/modulepreload|client-1|\$R/)
  expect(html).toMatch(/base\.css[^]*let colors[^]*let person[^]*<main>Hello<\/main>/)
  expect(html).toMatch(
    /<script nonce="n1">\(function runLanguageSelect[^]*\)\(\{"keys":[^]*<\/script><\/body>/,
  )
  expect(html).toContain('{"scripts":["/assets/base-1.js"]')
})

const language = {
  keys: { token: 'token', loggedIn: 'isLoggedIn', language: 'language' },
  cookie: 'lang',
  saveAt: '/v1/user/locale',
}

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `
    <p data-disabled><select name="language" disabled data-disabled data-not-saved="Not now."><option selected>en<option>ar</select></p>
    ${['light', 'dark', 'auto'].map((value) => `<label><input type="radio" name="color-scheme" value="${value}"></label>`).join('')}`
})

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['mantineColorScheme']
  document.documentElement.removeAttribute('lang')
  localStorage.clear()
})

const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[value=${value}]`)

it('shows the stored color scheme, and stores another', () => {
  localStorage.setItem('scheme', 'dark')
  runSchemeChoice({ key: 'scheme' })
  expect([radio('dark')?.checked, document.documentElement.dataset['mantineColorScheme']]).toEqual([
    true,
    'dark',
  ])
  radio('light')?.click()
  expect(localStorage.getItem('scheme')).toBe('light')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light')
  const active = [...document.querySelectorAll('label[data-active] input')]
  expect(active).toEqual([radio('light')])
})

it('keeps the language of a browser that takes no cookies, instead of loading the page endlessly', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'set').mockReturnValue()
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('language', '"ar"')
  document.documentElement.lang = 'en'
  runLanguageSelect(language)
  const select = document.querySelector('select')
  if (select === null) throw new Error('no select')
  expect(select.disabled).toBe(false)
  select.value = 'ar'
  select.dispatchEvent(new Event('change'))
  await expect.poll(() => select.value).toBe('en')
  expect(select.validationMessage).toBe('Not now.')
  expect(cookies).toHaveBeenCalledTimes(2)
  // the simulated browser reports a page that is loaded again
  expect(reported).not.toHaveBeenCalled()
})

it('keeps the language when the account of the person could not store it', async () => {
  localStorage.setItem('isLoggedIn', 'true')
  localStorage.setItem('token', '"secret"')
  const server = fakeServer()
  server.refuse(updateUserLocale, 'unavailable')
  document.documentElement.lang = 'en'
  runLanguageSelect(language)
  const select = document.querySelector('select')
  if (select === null) throw new Error('no select')
  expect([select.disabled, document.querySelector('[data-disabled]')]).toEqual([false, null])
  select.value = 'ar'
  select.dispatchEvent(new Event('change'))
  await expect.poll(() => select.value).toBe('en')
  expect(select.validationMessage).toBe('Not now.')
  expect(server.sentTo(updateUserLocale)).toMatchObject([{ body: { locale: 'ar' } }])
  expect(document.cookie).not.toContain('lang=')
})
