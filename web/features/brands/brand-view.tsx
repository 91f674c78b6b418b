import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { templateIdOf } from '#cards/template-ids.ts'
import { brands } from '#contract/brands.ts'
import { colorDefaults, plainThemeId } from '#contract/constants.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { ColorModeChoice, TemplateChoice, TemplatePicture } from '#web/features/templates/index.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { useFormats } from '#web/kit/format.ts'
import { resourceView } from '#web/resource/view.ts'
import { BrandLinks } from './brand-links.tsx'
import type { Brand } from './use-brands.ts'
import './brands.css'

/** What all cards of a partner have in common that are made for one company. */
export const brandView = resourceView(brands, {
  words: {
    title: msg`Brands`,
    description: msg`What all cards have in common that you make for a company. Cards that wait follow a brand when you say so; an accepted card is its person’s.`,
    search: msg`Search brands`,
    empty: {
      title: msg`No brand yet`,
      description: msg`With a brand, each new card begins with your template, colours, logo and texts.`,
    },
    create: msg`New brand`,
    edit: msg`Edit brand`,
    save: msg`Save brand`,
    saved: msg`Brand saved`,
    deleted: (count) => msg`${plural(count, { one: 'Brand deleted', other: '# brands deleted' })}`,
    confirmDelete: {
      title: msg`Delete this brand?`,
      description: msg`Cards that were made with it stay as they are.`,
    },
  },
  rowName: ({ name }) => name,
  fields: {
    name: { as: 'text', label: msg`Name of the brand`, required: true },
    is_default: {
      as: 'switch',
      label: msg`New cards begin with it`,
      description: msg`One brand is the default: your first, or the one that you choose.`,
    },
    logo: { as: 'image', label: msg`Logo` },
    qrcode_theme_id: {
      as: 'custom',
      label: msg`Design`,
      input: ({ value, ...field }) => <TemplateChoice {...field} value={value ?? plainThemeId} />,
    },
    primary_color: { as: 'color', label: msg`Primary colour` },
    secondary_color: { as: 'color', label: msg`Secondary colour` },
    color_theme: {
      as: 'custom',
      label: msg`Light or dark`,
      input: ({ value, onChange }) => (
        <ColorModeChoice value={value ?? colorDefaults.theme} onChange={onChange} />
      ),
    },
    company: { as: 'text', label: msg`Company` },
    website: { as: 'text', label: msg`Website`, placeholder: msg`www.example.com` },
    heading: { as: 'text', label: msg`Heading` },
    about: { as: 'prose', label: msg`Text below it` },
    street: { as: 'text', label: msg`Street` },
    city: { as: 'text', label: msg`City` },
    state: { as: 'text', label: msg`State or region` },
    zipcode: { as: 'text', label: msg`Postal code` },
    country: { as: 'text', label: msg`Country` },
    links: {
      as: 'custom',
      label: msg`Links`,
      input: ({ value = [], onChange, error }) => (
        <BrandLinks links={value} onChange={onChange} error={error} />
      ),
    },
  },
  blank: {
    name: '',
    is_default: false,
    logo: '',
    qrcode_theme_id: plainThemeId,
    primary_color: colorDefaults.primary_color,
    secondary_color: colorDefaults.secondary_color,
    color_theme: colorDefaults.theme,
    company: '',
    website: '',
    heading: '',
    about: '',
    street: '',
    city: '',
    state: '',
    zipcode: '',
    country: '',
    links: [],
  },
  columns: [
    { key: 'name', title: msg`Name of the brand`, render: (brand) => <BrandName {...brand} /> },
    { key: 'qrcode_theme_id', title: msg`Design`, render: (brand) => <BrandPicture {...brand} /> },
    { key: 'waiting_cards', title: msg`Cards that wait`, render: (brand) => <WaitingCards {...brand} /> },
  ],
  editing: 'dialog',
  links: { list: linkOptions({ to: '/dashboard/partner/brands' }) },
})

const BrandName = ({ name, is_default: isDefault, company, logo }: Brand) => (
  <span className="v-brand-name">
    {logo === '' ? null : <img src={fileUrl(logo, 160, 'webp')} alt="" width={32} height={32} />}
    <span>
      <bdi>{name}</bdi> {isDefault ? <DefaultBadge /> : null}
      {company === '' || company === name ? null : <bdi className="v-brand-company">{company}</bdi>}
    </span>
  </span>
)

const DefaultBadge = () => (
  <StatusBadge tone="info">
    <Trans context="brand">Default</Trans>
  </StatusBadge>
)

const BrandPicture = ({ qrcode_theme_id: theme, primary_color, secondary_color }: Brand) => (
  <TemplatePicture id={templateIdOf(theme)} colors={{ primary: primary_color, secondary: secondary_color }} />
)

function WaitingCards({ waiting_cards: waiting, older_cards: older }: Brand) {
  const { number } = useFormats()
  const count = number(older)
  return (
    <>
      <span className="v-figures">{number(waiting)}</span>
      {older === 0 ? null : (
        <span className="v-brand-company">
          <Trans>{count} look as before</Trans>
        </span>
      )}
    </>
  )
}
