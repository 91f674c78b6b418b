import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import type { NfcMaterial } from '#contract/nfc.ts'
import { fileUrl } from '#contract/picture-url.ts'
import './card-preview.css'

export type PreviewedCard = {
  readonly material: NfcMaterial
  /** Names of stored pictures; empty where the material is all there is. */
  readonly front: string
  readonly back: string
  /** The person’s own picture; empty for none. */
  readonly picture: string
  readonly name: string
  /** The printed code, and the link that its drawing has; undefined while no code is chosen. */
  readonly code: { readonly code: string; readonly slug: string } | undefined
}

type CardPreviewProps = { readonly card: PreviewedCard; readonly host: string }

/**
 * A card with a chip as it will lie on the table, in its material. It turns to its back, at once where people want no motion. The
 * side that is turned away is hidden from everybody.
 */
export function CardPreview({ card, host }: CardPreviewProps) {
  const { t } = useLingui()
  const [isBack, setBack] = useState(false)
  const { material, name, code } = card
  const link = code === undefined ? '' : `${host}${cardPaths.page(code.slug)}`
  const shown = isBack
    ? t`Back of the card: QR code ${code?.code ?? ''}`
    : t`Front of the card: ${name || t`no name yet`}, ${link}`
  return (
    <figure className="nfc-table" aria-label={t`Preview of the card`}>
      <div className="nfc-scene">
        <div
          className="nfc-card"
          role="img"
          aria-label={shown}
          data-material={material}
          data-turned={isBack || undefined}
        >
          <Front card={card} link={link} />
          <Back card={card} />
        </div>
      </div>
      <figcaption>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRotate size={18} stroke={1.5} aria-hidden />}
          onClick={() => setBack(!isBack)}
        >
          {isBack ? <Trans>Show the front</Trans> : <Trans>Show the back</Trans>}
        </Button>
      </figcaption>
    </figure>
  )
}

const pictureOf = (name: string) =>
  name === '' ? undefined : { backgroundImage: `url("${fileUrl(name, 960, 'webp')}")` }

function Front({ card, link }: { readonly card: PreviewedCard; readonly link: string }) {
  const { front, picture, name } = card
  return (
    // the print follows the script of the name, not the language of the screen
    <div className="nfc-face nfc-front" style={pictureOf(front)} dir="auto" aria-hidden="true">
      {picture === '' ? null : <img src={fileUrl(picture, 480, 'webp')} alt="" />}
      <p className="nfc-name">{name}</p>
      <p className="nfc-link">
        <bdi dir="ltr">{link}</bdi>
      </p>
    </div>
  )
}

function Back({ card: { back, code } }: { readonly card: PreviewedCard }) {
  return (
    <div className="nfc-face nfc-back" style={pictureOf(back)} aria-hidden="true">
      <span className="nfc-code">
        {code === undefined ? null : <img src={`${cardPaths.page(code.slug)}/qr.svg`} alt="" />}
      </span>
      <p>
        <strong>
          <Trans>Tap or scan</Trans>
        </strong>
        <span dir="ltr" translate="no">
          {code?.code.replace(/^(.{4})/, '$1 ')}
        </span>
      </p>
    </div>
  )
}
