import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getSignInOptions } from '#contract/auth.ts'
import { beginSession, purgeSession } from '#web/lib/session.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { findLatinWords } from '#web/testing/latin-words.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ResetPasswordForm } from './admin/reset-password-form.tsx'
import { ChangePasswordPage } from './change-password.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginModal } from './login-modal.tsx'
import { OtpForm } from './otp-form.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

const nothing = () => undefined
/** In the error of a field. */
const exampleMail = 'name@example.com'

beforeEach(async () => {
  purgeSession()
  fakeServer().answer(getSignInOptions, { google_client_id: 'id', sms: true })
  await loadTexts(i18n, 'ar', ['auth'])
})

it('signs in, and up, in Arabic', async () => {
  const { user, axe } = await renderScreen(<LoginModal request={{}} />)
  await screen.findByRole('button', { name: 'المتابعة باستخدام Google' })
  expect(await axe()).toEqual([])
  expect(findLatinWords()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'إنشاء حساب' }))
  await user.click(screen.getByRole('button', { name: 'إنشاء حساب' }))
  expect(await screen.findByText('أدخل اسمك.')).toBeTruthy()
  expect(findLatinWords(document.body, [exampleMail])).toEqual([])
})

it.each([
  ['a forgotten password', <ForgotPasswordForm key="" onSent={nothing} />, 'إرسال الرمز'],
  ['a new password', <OtpForm key="" sentTo="" onDone={nothing} />, 'تعيين كلمة المرور'],
  ['a code by mail', <VerifyEmailForm key="" email="" onDone={nothing} />, 'تأكيد البريد الإلكتروني'],
  ['the password of a user', <ResetPasswordForm key="" userId="" username="" />, 'تعيين كلمة المرور'],
])('the form of %s and its errors are in Arabic', async (_, form, action) => {
  const { user } = await renderScreen(form)
  await user.click(screen.getByRole('button', { name: action }))
  expect(document.querySelector('[aria-invalid="true"]')).toBeTruthy()
  expect(findLatinWords(document.body, [exampleMail])).toEqual([])
})

it('a changed password and a confirmed phone are in Arabic', async () => {
  const { token, user: person, role } = sessionOf({ locale: 'ar' })
  beginSession(token, person, role)
  const { user } = await renderScreen(<ChangePasswordPage />)
  await screen.findByRole('heading', { name: 'الهاتف' })
  await user.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }))
  expect(await screen.findByText('أدخل كلمة المرور الحالية.')).toBeTruthy()
  expect(findLatinWords()).toEqual([])
})
