import { Trans, useLingui } from '@lingui/react/macro'
import { Slider } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Area, MediaSize, Point } from 'react-easy-crop'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { IconRotateClockwise } from '@tabler/icons-react'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import './crop-dialog.css'

const maxZoom = 4
/** CSS pixels per press of an arrow key. Negative, because the keys move the square over the photo, not the photo. */
const keyboardStep = -11

export type CropDialogProps = {
  /** The chosen picture; undefined while the dialog is closed. */
  readonly source: PictureSource | undefined
  readonly onCrop: (square: Blob) => void
  readonly onCancel: () => void
  /** The browser cannot read the picture. */
  readonly onUnreadable: () => void
}

export type PictureSource = { readonly url: string; readonly type: string }

/** Asks for the square of a photo that the card shows. */
export function CropDialog({ source, onCrop, onCancel, onUnreadable }: CropDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      opened={source !== undefined}
      onClose={onCancel}
      title={t`Crop photo`}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {source !== undefined && (
        <CropForm source={source} onCrop={onCrop} onCancel={onCancel} onUnreadable={onUnreadable} />
      )}
    </Dialog>
  )
}

type CropFormProps = Omit<CropDialogProps, 'source'> & { readonly source: PictureSource }

function CropForm({ source, onCrop, onCancel, onUnreadable }: CropFormProps) {
  const { t } = useLingui()
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [area, setArea] = useState<Area>()
  const zoomByKey = (event: KeyboardEvent) => {
    const factor = zoomFactors[event.key]
    if (factor === undefined) return
    event.preventDefault()
    setZoom((now) => Math.min(Math.max(now * factor, 1), maxZoom))
  }
  const crop = async () => {
    if (area !== undefined) onCrop(await cropPicture(source, area, turns))
  }
  return (
    <div className="v-crop">
      <div className="v-crop-window" role="presentation" onKeyDown={zoomByKey}>
        <CropWindow
          url={source.url}
          zoom={zoom}
          turns={turns}
          onZoom={setZoom}
          onArea={setArea}
          onUnreadable={onUnreadable}
        />
      </div>
      <Slider
        thumbLabel={t`Zoom`}
        min={1}
        max={maxZoom}
        step={0.01}
        label={null}
        color="ink"
        value={zoom}
        onChange={setZoom}
      />
      <FormActions>
        <SecondaryButton onClick={() => void crop()} disabled={area === undefined}>
          <Trans>Use this part</Trans>
        </SecondaryButton>
        <SubtleButton
          onClick={() => setTurns((now) => (now + 1) % 4)}
          leftSection={<IconRotateClockwise size={18} stroke={1.5} aria-hidden="true" />}
        >
          <Trans>Rotate</Trans>
        </SubtleButton>
        <SubtleButton onClick={onCancel}>
          <Trans>Cancel</Trans>
        </SubtleButton>
      </FormActions>
    </div>
  )
}

type CropWindowProps = {
  readonly url: string
  readonly zoom: number
  /** Quarters of a turn to the right. */
  readonly turns: number
  readonly onZoom: (zoom: number) => void
  /** @param area the chosen square, in pixels of the picture */
  readonly onArea: (area: Area) => void
  readonly onUnreadable: () => void
}

/** The square and the photo behind it, which is moved and zoomed by mouse, touch and keyboard. */
function CropWindow({ url, zoom, turns, onZoom, onArea, onUnreadable }: CropWindowProps) {
  const { t } = useLingui()
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 })
  const [isLoaded, setIsLoaded] = useState(false)
  const square = useRef<RefObject<HTMLDivElement>>(undefined)
  // the square exists, and can get the focus, only after the picture is loaded
  useEffect(() => {
    if (isLoaded) square.current?.current.focus({ preventScroll: true })
  }, [isLoaded])
  return (
    <Cropper
      image={url}
      crop={position}
      zoom={zoom}
      rotation={turns * 90}
      maxZoom={maxZoom}
      aspect={1}
      objectFit="cover"
      showGrid={false}
      keyboardStep={keyboardStep}
      // a <style> element would need the nonce of the page; the style sheet is imported instead
      disableAutomaticStylesInjection
      classes={{ cropAreaClassName: 'v-crop-area' }}
      cropperProps={{
        role: 'group',
        'aria-label': t`Visible part of the photo. Arrow keys move it, plus and minus zoom.`,
      }}
      mediaProps={{ onError: onUnreadable }}
      setCropperRef={(ref) => (square.current = ref)}
      onMediaLoaded={(size) => {
        setPosition(startPosition(size))
        setIsLoaded(true)
      }}
      onCropChange={setPosition}
      onZoomChange={onZoom}
      onCropAreaChange={(_, pixels) => onArea(pixels)}
    />
  )
}

const zoomFactors: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }

/**
 * Where the photo lies behind the square at first: in an upright photo the square stands a quarter of the way down,
 * where faces are; in any other photo it stands in the middle.
 * @param size of the photo as it is shown, in CSS pixels
 * @returns how far the middle of the photo is from the middle of the square, in CSS pixels
 */
export function startPosition({ width, height }: Pick<MediaSize, 'width' | 'height'>): Point {
  return { x: 0, y: Math.max(0, height - width) / 4 }
}

/** Enough for the largest portrait at twice the pixels; the server makes the smaller sizes. */
const largestSide = 1440

type Size = { readonly width: number; readonly height: number }

/**
 * How a picture is drawn so that a square of it fills a canvas.
 * @param size of the picture
 * @param area the square, in pixels of the turned picture
 * @param turns quarters of a turn to the right
 * @param side of the canvas
 */
export function placePicture(
  { width, height }: Size,
  area: Area,
  turns: number,
  side: number,
): DOMMatrix2DInit {
  const [cos, sin] = (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[turns % 4] ?? [1, 0]
  const scale = side / area.width
  const turned = turns % 2 === 0 ? { width, height } : { width: height, height: width }
  const middle = { x: (turned.width / 2 - area.x) * scale, y: (turned.height / 2 - area.y) * scale }
  return {
    a: cos * scale,
    b: sin * scale,
    c: -sin * scale,
    d: cos * scale,
    e: middle.x - ((cos * width - sin * height) / 2) * scale,
    f: middle.y - ((sin * width + cos * height) / 2) * scale,
  }
}

/**
 * Draws a square of a picture. A photo stays a JPEG; every other picture keeps its transparency.
 * @param area the square, in pixels of the turned picture
 */
async function cropPicture(source: PictureSource, area: Area, turns: number): Promise<Blob> {
  const image = new Image()
  image.src = source.url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(area.width, largestSide)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  const { naturalWidth: width, naturalHeight: height } = image
  context.setTransform(placePicture({ width, height }, area, turns, canvas.width))
  context.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    const format = source.type === 'image/jpeg' ? source.type : 'image/png'
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is empty.')) : resolve(blob)),
      format,
      0.92,
    )
  })
}
