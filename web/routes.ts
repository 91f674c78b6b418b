import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * The specification's screen table (§2): path → screen, grouped by who may open it. Every screen is a lazy chunk.
 * Paths that a visitor of a card opens (/p, /q, /n, /info-link) are served by server/features/pages.
 */
export const routes = rootRoute('app/root.tsx', [
  // anyone; rendered on the server
  layout('site', 'app/site-branch.tsx', [
    index('features/content/home-screen.tsx'),
    route('/error', 'app/error-page-screen.tsx'),
    route('/missing-link', 'app/missing-link-screen.tsx'),
  ]),
  // anyone; signed-in users are sent away
  layout('login', 'app/login-branch.tsx', [
    route('/auth/Login', 'features/auth/login-screen.tsx'),
    route('/backbone/login', 'features/auth/admin/admin-login-screen.tsx'),
  ]),
  // anyone, in the browser only; signed-in users are sent away from the login screens
  layout('visitor', 'app/visitor-branch.tsx', [
    route('/auth/SignUp', 'features/auth/sign-up-screen.tsx'),
    route('/auth/ForgotPassword', 'features/auth/forgot-password-screen.tsx'),
    route('/auth/OtpVerifyView', 'features/auth/otp-verify-screen.tsx'),
    route('/auth/VerifyEmailView', 'features/auth/verify-email-screen.tsx'),
    route('/generate/vcard', [index('features/cards/editor/generate-vcard-screen.tsx')]),
    route('/generate/vcard/$slug', 'features/cards/editor/generate-vcard-code-screen.tsx'),
    route('/generate/vcard-advanced', [index('features/cards/editor/generate-vcard-advanced-screen.tsx')]),
    route('/generate/vcard-advanced/$slug', 'features/cards/editor/generate-vcard-advanced-code-screen.tsx'),
    route('/generate/vcard-lite', [index('features/cards/editor/generate-vcard-lite-screen.tsx')]),
    route('/generate/vcard-lite/$slug', 'features/cards/editor/generate-vcard-lite-code-screen.tsx'),
    route('/generate/student-id', [index('features/cards/editor/generate-student-id-screen.tsx')]),
    route('/generate/student-id/$slug', 'features/cards/editor/generate-student-id-code-screen.tsx'),
    route('/generate/dynamic-qrcode', [index('features/cards/editor/generate-dynamic-qrcode-screen.tsx')]),
    route('/generate/dynamic-qrcode/$slug', 'features/cards/editor/generate-dynamic-qrcode-code-screen.tsx'),
    route('/quick-start', 'features/cards/editor/quick/quick-start-screen.tsx'),
    route('/generate/number-qrcode', 'features/qrcodes/number-qrcode-screen.tsx'),
    route('/generate/static-qrcode', 'features/qrcodes/static-qrcode-screen.tsx'),
    route('/backbone/resetpassword', 'features/auth/admin/reset-password-screen.tsx'),
  ]),
  // anyone signed in
  layout('user', 'app/user-branch.tsx', [
    route('/dashboard', [index('features/cards/home/my-cards-screen.tsx')]),
    route('/dashboard/contacts', [index('features/contacts/saved/saved-contacts-screen.tsx')]),
    route('/dashboard/contacts/$value', 'features/contacts/saved/saved-contact-screen.tsx'),
    route('/dashboard/individual-qr-code', 'features/cards/codes/my-codes-screen.tsx'),
    route('/dashboard/merchandise-qr-code', 'features/qrcodes/merchandise/my-merchandise-codes-screen.tsx'),
    route(
      '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView',
      'features/qrcodes/merchandise/my-batches-screen.tsx',
    ),
    route(
      '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchView',
      'features/qrcodes/merchandise/my-batch-screen.tsx',
    ),
    route('/dashboard/martest/$slug', 'features/cards/codes/test-code-screen.tsx'),
    route('/dashboard/shared-contact', 'features/contacts/shared/shared-contacts-screen.tsx'),
    route('/update/qrcode-design/$id', 'features/qrcodes/code-design/code-design-screen.tsx'),
    route('/update/vcard/$slug', 'features/cards/editor/update-vcard-screen.tsx'),
    route('/update/vcard-advanced/$slug', 'features/cards/editor/update-vcard-advanced-screen.tsx'),
    route('/update/vcard-lite/$slug', 'features/cards/editor/update-vcard-lite-screen.tsx'),
    route('/update/student-card/$slug', 'features/cards/editor/update-student-card-screen.tsx'),
    route('/update/dynamic-qrcode/$slug', 'features/cards/editor/update-dynamic-qrcode-screen.tsx'),
    route('/quick-start/success', 'features/cards/editor/quick/quick-start-success-screen.tsx'),
    route('/settings/change-language', 'features/users/change-language-screen.tsx'),
    route('/settings/user/profile', 'features/users/profile/settings-profile-screen.tsx'),
    route('/user/Profile', 'features/users/profile/user-profile-screen.tsx'),
    route('/settings/user/change-password', 'features/auth/settings-change-password-screen.tsx'),
    route('/settings/user/security', 'features/auth/security/security-screen.tsx'),
    route('/user/change-password', 'features/auth/user-change-password-screen.tsx'),
  ]),
  // admins
  layout('admin', 'app/admin/admin-branch.tsx', [
    route('/backbone/AdminHomeView', 'features/back-office/admin/admin-home-screen.tsx'),
    route('/backbone/users', [index('features/users/admin/users-screen.tsx')]),
    route('/backbone/users/card-{$id}', 'features/users/admin/user-screen.tsx'),
    route('/backbone/users/templates/$userId', 'features/cards/admin/user-templates-screen.tsx'),
    route('/backbone/add-template', 'features/cards/admin/templates-screen.tsx'),
    route('/backbone/card-create', [index('features/cards/admin/card-create-screen.tsx')]),
    route('/backbone/card-create/vcard', [index('features/cards/admin/create-vcard-screen.tsx')]),
    route('/backbone/card-create/vcard/$slug', 'features/cards/admin/create-vcard-link-screen.tsx'),
    route('/backbone/card-create/vcard-advanced', 'features/cards/admin/create-vcard-advanced-screen.tsx'),
    route('/backbone/merchandise-qr-code', [index('features/qrcodes/merchandise/admin/codes-screen.tsx')]),
    route(
      '/backbone/merchandise-qr-code/MerchandiseQRCodeView',
      'features/qrcodes/merchandise/admin/code-screen.tsx',
    ),
    route(
      '/backbone/merchandise-qr-code/$batch_id',
      'features/qrcodes/merchandise/admin/batch-codes-screen.tsx',
    ),
    route(
      '/backbone/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView',
      'features/qrcodes/merchandise/admin/batches-screen.tsx',
    ),
    route(
      '/backbone/merchandise-qr-code-batch/MerchandiseQRCodeBatchView',
      'features/qrcodes/merchandise/admin/any-batch-screen.tsx',
    ),
    route('/backbone/outbox', [index('features/notifications/admin/outbox-screen.tsx')]),
    route('/backbone/outbox/mail-{$id}', 'features/notifications/admin/mail-screen.tsx'),
    route('/backbone/audit-log', [index('features/back-office/admin/audit-log-screen.tsx')]),
    route('/backbone/audit-log/entry-{$id}', 'features/back-office/admin/audit-entry-screen.tsx'),
    route('/backbone/admin/Profile', 'features/users/admin/profile-screen.tsx'),
    route('/backbone/admin/change-password', 'features/auth/admin/change-password-screen.tsx'),
    route('/backbone/faq', [index('features/content/admin/faq/faqs-screen.tsx')]),
    route('/backbone/faq/create', 'features/content/admin/faq/create-faq-screen.tsx'),
    route('/backbone/faq/edit-{$id}', 'features/content/admin/faq/edit-faq-screen.tsx'),
    route('/backbone/settings/countries/list', 'features/places/admin/countries-screen.tsx'),
    route('/backbone/settings/countries/create', 'features/places/admin/create-country-screen.tsx'),
    route('/backbone/settings/countries/edit-{$country_id}', 'features/places/admin/edit-country-screen.tsx'),
    route('/backbone/settings/state', 'features/places/admin/states-screen.tsx'),
    route('/backbone/settings/district', 'features/places/admin/districts-screen.tsx'),
    route('/backbone/settings/city', 'features/places/admin/cities-screen.tsx'),
    route('/backbone/settings/industry-type', 'features/professions/admin/industry-types-screen.tsx'),
    route(
      '/backbone/settings/industry-department',
      'features/professions/admin/industry-departments-screen.tsx',
    ),
    route('/backbone/settings/profession-type', 'features/professions/admin/profession-types-screen.tsx'),
    route('/backbone/services', [index('features/content/admin/site-texts/services-screen.tsx')]),
    route('/backbone/services/create', 'features/content/admin/site-texts/create-service-screen.tsx'),
    route('/backbone/services/edit-{$id}', 'features/content/admin/site-texts/edit-service-screen.tsx'),
    route('/backbone/features', [index('features/content/admin/site-texts/features-screen.tsx')]),
    route('/backbone/features/create', 'features/content/admin/site-texts/create-feature-screen.tsx'),
    route('/backbone/features/edit-{$id}', 'features/content/admin/site-texts/edit-feature-screen.tsx'),
    route('/backbone/contactus', [index('features/content/admin/contact-us/contact-messages-screen.tsx')]),
    route('/backbone/contactus/{$id}', 'features/content/admin/contact-us/contact-message-screen.tsx'),
  ]),
])
