/** Lets the catalogue show what a pointer or the keyboard would: below data-show="hover" or "focus" everything is in that state. */
module.exports = (css) =>
  css
    .replaceAll(':hover', ':is(:hover, [data-show="hover"] :is(a, button, label, summary))')
    .replaceAll(':focus-visible', ':is(:focus-visible, [data-show="focus"] :is(a, button, input, summary))')
    .replaceAll(':focus-within', ':is(:focus-within, [data-show="focus"] *)');
