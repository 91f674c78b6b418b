import { useLingui } from '@lingui/react/macro'
import { Button, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { maxBrandLinks } from '#contract/brands.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import './brands.css'

type Link = { readonly title?: string | undefined; readonly link: string }

type BrandLinksProps = {
  readonly links: readonly Link[]
  readonly onChange: (links: Link[]) => void
  readonly error: string | undefined
}

/** The links that stand on each card of a brand, each with a title. */
export function BrandLinks({ links, onChange, error }: BrandLinksProps) {
  const { t } = useLingui()
  const change = (index: number, more: Partial<Link>) =>
    onChange(links.map((one, at) => (at === index ? { ...one, ...more } : one)))
  return (
    <Input.Wrapper
      component="fieldset"
      className="v-brand-links"
      label={t`Links`}
      labelElement="div"
      error={error}
    >
      {links.map(({ title = '', link }, index) => {
        const number = index + 1
        return (
          <div key={index} className="v-brand-link">
            <TextInput
              label={t`Title of link ${number}`}
              value={title}
              onChange={({ currentTarget }) => change(index, { title: currentTarget.value })}
            />
            <TextInput
              label={t`Address of link ${number}`}
              inputMode="url"
              value={link}
              onChange={({ currentTarget }) => change(index, { link: currentTarget.value })}
            />
            <SubtleButton
              aria-label={t`Remove link ${number}`}
              onClick={() => onChange(links.filter((_, at) => at !== index))}
            >
              {t`Remove`}
            </SubtleButton>
          </div>
        )
      })}
      <Button
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        disabled={links.length >= maxBrandLinks}
        onClick={() => onChange([...links, { title: '', link: '' }])}
      >
        {t`Add link`}
      </Button>
    </Input.Wrapper>
  )
}
