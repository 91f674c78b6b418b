import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { FlagField, TextField } from '../../parts/fields.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { sectionPart } from '../../sections/section-part.tsx'
import { useAnyVcard } from './use-vcard.ts'

/** The profile of a lite card: photo, names and contacts. */
export function LiteProfileFields() {
  return (
    <>
      <NameFields />
      <FieldRow>
        <PhotoField />
      </FieldRow>
      <PhotoFlag />
      <ContactFields />
    </>
  )
}

/** A basic card has a logo too. */
export function ProfileFields() {
  return (
    <>
      <NameFields />
      <PhotoAndLogo />
      <PhotoFlag />
      <ContactFields />
    </>
  )
}

/** An advanced card can hide its logo. */
export function AdvancedProfileFields() {
  const { t } = useLingui()
  return (
    <>
      <NameFields />
      <PhotoAndLogo />
      <PhotoFlag />
      <FlagField at="vcard.show_logo" label={t`Show company logo`} />
      <ContactFields />
    </>
  )
}

function NameFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField at="vcard.name" label={t`Name`} required autoComplete="name" />
      <FieldRow>
        <TextField at="vcard.job_title" label={t`Job title`} autoComplete="organization-title" />
        <TextField at="vcard.company" label={t`Company`} autoComplete="organization" />
      </FieldRow>
    </>
  )
}

function PhotoAndLogo() {
  const { t } = useLingui()
  return (
    <FieldRow>
      <PhotoField />
      <PictureField
        at="vcard.company_logo"
        labels={{ add: t`Add company logo`, change: t`Change company logo` }}
        help={t`PNG or SVG look best.`}
        shape="square"
      />
    </FieldRow>
  )
}

/** The photo, which is cropped to a square. */
export function PhotoField() {
  const { t } = useLingui()
  return (
    <PictureField
      at="vcard.photo"
      labels={{ add: t`Add photo`, change: t`Change photo` }}
      help={t`Up to 10 MB.`}
      shape="round"
      crop
    />
  )
}

function PhotoFlag() {
  const { t } = useLingui()
  return <FlagField at="vcard.show_photo" label={t`Show photo`} />
}

/** The list of contacts, whose script is loaded after the form has opened. */
const contactRoom = <Skeletons of="fields" count={2} />
const contactList = sectionPart(
  async () => (await import('./profile-contact-list.tsx')).ProfileContactList,
  contactRoom,
)

/** What of the profile is loaded later. */
export const loadProfile = contactList.load

function ContactFields() {
  const { t } = useLingui()
  const isShown = useAnyVcard((vcard) => vcard.show_profile_contact === 1)
  // the server draws no part that the browser could not take over at once: what is typed into it would be lost
  const isHydrated = useHydrated()
  return (
    <>
      <FlagField
        at="vcard.show_profile_contact"
        label={t`Show contacts`}
        help={t`A tap on one of them calls, writes or opens it.`}
      />
      {isShown && (isHydrated ? <contactList.Content /> : contactRoom)}
    </>
  )
}
