import { useEffect } from 'react'

type Waiting = Window & { earlyPress?: { button: HTMLElement | null; takenOver: boolean } }

/**
 * Scripts come after what is seen first. A button that is pressed before them does its work as soon as they are there:
 * this part, in <head>, remembers the last one pressed; links and fields work without scripts and are left alone.
 */
export const earlyPressScript = `window.earlyPress={button:null,takenOver:false};addEventListener("click",function(e){var p=window.earlyPress,b=e.target.closest&&e.target.closest("button[type=button]");if(!p.takenOver&&b&&!b.disabled){p.button=b;e.stopImmediatePropagation()}},true)`

/** Once the page is taken over: the last button pressed before is pressed again, if it is still there. */
export const useEarlyPress = () =>
  useEffect(() => {
    const { earlyPress } = window as Waiting
    if (!earlyPress || earlyPress.takenOver) return
    earlyPress.takenOver = true
    if (earlyPress.button?.isConnected) earlyPress.button.click()
    earlyPress.button = null
  }, [])
