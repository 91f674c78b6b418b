import type {
  ActionIconProps,
  AnchorProps,
  BadgeProps,
  ButtonProps,
  CheckboxProps,
  DrawerProps,
  InputProps,
  InputWrapperProps,
  MenuProps,
  ModalProps,
  NotificationProps,
  PaperProps,
  PasswordInputProps,
  SegmentedControlProps,
  SkeletonProps,
  SwitchProps,
  TableProps,
  TextareaProps,
  TooltipProps,
} from '@mantine/core'

/** Imports types only, so that a page loads no component that it does not show. */
const set = <P>(defaultProps: Partial<P>) => ({ defaultProps })

const close = { closeButtonProps: { 'aria-label': 'Close' } }
const overlayProps = { backgroundOpacity: 0.35 }

/** Default props of Mantine's components. Styles that props cannot set are in parts.css. */
export const components = {
  ActionIcon: set<ActionIconProps>({ variant: 'subtle', color: 'ink', size: 'lg' }),
  Anchor: set<AnchorProps>({ underline: 'always' }),
  Badge: set<BadgeProps>({ variant: 'light', color: 'muted', radius: 'xs', tt: 'none' }),
  Button: set<ButtonProps>({ variant: 'default', color: 'ink', size: 'md' }),
  Checkbox: set<CheckboxProps>({ radius: 'xs' }),
  Drawer: set<DrawerProps>({ ...close, overlayProps }),
  Input: set<InputProps>({ size: 'md' }),
  // label above, help below; an error replaces the help
  InputWrapper: set<InputWrapperProps>({
    size: 'md',
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
  }),
  Menu: set<MenuProps>({ shadow: 'md', transitionProps: { duration: 120 } }),
  Modal: set<ModalProps>({
    ...close,
    overlayProps,
    radius: 'md',
    shadow: 'xl',
    transitionProps: { duration: 160, transition: 'fade-up' },
  }),
  Notification: set<NotificationProps>({ radius: 'md', color: 'ink' }),
  Paper: set<PaperProps>({ radius: 'md' }),
  // the button is in the tab order, for people without a mouse
  PasswordInput: set<PasswordInputProps>({
    visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': 'Show password' },
  }),
  SegmentedControl: set<SegmentedControlProps>({ radius: 'sm' }),
  Skeleton: set<SkeletonProps>({ radius: 'xs' }),
  Switch: set<SwitchProps>({ color: 'ink', size: 'md' }),
  Table: set<TableProps>({ verticalSpacing: 'sm', horizontalSpacing: 'md' }),
  Textarea: set<TextareaProps>({ autosize: true, minRows: 3 }),
  Tooltip: set<TooltipProps>({ color: 'ink', openDelay: 300 }),
}
