/**
 * Keeps the forms that a visitor submits before the application runs. Such a form has a submit button with
 * `data-waits`, which is disabled, so that the browser never sends the form by itself.
 */

/**
 * The script that runs in the page. It enables the buttons and holds the forms back. It marks the button of a form that
 * was submitted, and the application submits that form once. The mark `data-waits` goes when the application runs.
 */
export const KEEPER = String.raw`document.querySelectorAll('[data-waits]').forEach(e=>e.disabled=false);
addEventListener('submit',e=>{
let b=e.target.querySelector('[data-waits]');
if(b){e.preventDefault();e.stopPropagation();b.dataset.pressed=''}
},true)`;
