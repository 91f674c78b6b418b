import { Button } from '@mantine/core'

/** The primary action; one on a screen. */
export const PrimaryButton = Button.withProps({ variant: 'filled', color: 'seal' })

/** A strong action beside the primary one: in dialogs, rows and sections. */
export const SecondaryButton = Button.withProps({ variant: 'filled', color: 'ink' })

/** An action of little weight: cancel, back, more. */
export const SubtleButton = Button.withProps({ variant: 'subtle', color: 'ink' })
