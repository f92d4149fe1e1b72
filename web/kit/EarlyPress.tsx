import { useEffect, useState } from 'react'

type Kept = { takenOver: boolean; replay: () => void }

/**
 * Scripts come after what is seen first. What is pressed before them does its work as soon as they are there: this part,
 * in <head>, keeps the last press of a button, or of Enter in a form, and marks the button of a form whose sending is
 * kept. Links and fields work without scripts and are left alone, and so is a form that leads to an address of its own
 * and is filled in. Enter in a form whose button is switched off makes no `submit`, so the key itself is kept. Scripts may
 * never come: after twenty seconds the button shows itself as one that can be pressed again.
 */
export const earlyPressScript = `(function(){var kept,sign,timer,p=window.earlyPress={takenOver:false,replay:function(){p.takenOver=true;unmark();kept&&kept()}};
function unmark(){clearTimeout(timer);if(sign){sign.removeAttribute("aria-busy");sign.removeAttribute("data-kept");sign=null}}
function keepForm(f,by){unmark();sign=by||f.querySelector("[type=submit]");if(sign){sign.setAttribute("aria-busy","true");sign.setAttribute("data-kept","");timer=setTimeout(unmark,20000)}kept=function(){if(f.isConnected)f.requestSubmit(by&&by.isConnected?by:null)}}
addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("button[type=button]");if(!p.takenOver&&b&&!b.disabled){unmark();kept=function(){if(b.isConnected)b.click()};e.stopImmediatePropagation()}},true);
addEventListener("submit",function(e){var f=e.target;if(p.takenOver||f.hasAttribute("action")&&f.checkValidity())return;e.preventDefault();e.stopImmediatePropagation();keepForm(f,e.submitter)},true);
addEventListener("keydown",function(e){var t=e.target,f=!p.takenOver&&e.key==="Enter"&&t.tagName==="INPUT"&&t.form,b=f&&f.querySelector("[type=submit]");if(b&&b.disabled)keepForm(f)},true)})()`

/**
 * Replays what was pressed before the page was taken over. It stands behind the page and waits for one state of its own:
 * what forms take over of what was typed is on the page then, for their effects ran before and were drawn with it.
 */
export function EarlyPress() {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    const { earlyPress } = window as Window & { earlyPress?: Kept }
    if (isAlive && earlyPress && !earlyPress.takenOver) earlyPress.replay()
  }, [isAlive])
  return null
}
