/**
 * Gives the photos of a page their blurred likeness before the application starts. The application starts after the
 * first photo, so it would be late exactly when photos are slow. The script decodes a photo's thumbhash when the photo
 * comes near the visible part of the page.
 */

/**
 * The script that runs in the page. It is short because its bytes are part of the page. It does what the library
 * `thumbhash` does, but with 16 pixels per row. Each photo is a task of its own, so that many photos don't block a press
 * (`setTimeout`). `g` reads the factors of a channel and returns its brightness at a place.
 * The result is a bitmap file, because a bitmap is only a short header and the pixels, from the bottom row up.
 * Transparency is left out, because a likeness has a photo's colors there, too.
 * The application gives later photos to the same observer (`web/listing/placeholder.ts`).
 */
export const PAINTER = String.raw`(()=>{
let p=Math.PI,c=Math.cos,
o=new IntersectionObserver(l=>l.forEach(({target:t,isIntersecting:v})=>{
if(!v)return;
o.unobserve(t);
t.style.background||setTimeout(()=>{
let h=[...atob(t.dataset.thumbhash)].map(s=>s.charCodeAt()),
n=h[0]|h[1]<<8|h[2]<<16,m=h[3]|h[4]<<8,q=n>>23?5:7,k=17-q,z=Math.max(3,m&7),w=m>>15,
g=(d,s,x,y)=>{
let r=[],a,b;
for(b=0;b<y;b++)for(a=b?0:1;a*y<x*(y-b);a++,k++)r.push([a,b,((h[k>>1]>>k%2*4&15)/7.5-1)*s*2]);
return(i,j)=>r.reduce((e,[a,b,s])=>e+s*c(p*i*a)*c(p*j*b),d)
},
L=g((n&63)/63,(n>>18&31)/31,w?q:z,w?z:q),
P=g((n>>6&63)/31.5-1,(m>>3&63)/50.4,3,3),
Q=g((n>>12&63)/31.5-1,(m>>9&63)/50.4,3,3),
H=Math.round(16*(w?z/q:q/z)),
u=new Uint8ClampedArray(H*48),f=0,y,x;
for(y=H;y--;)for(x=.5;x<16;x++){
let a=[x/16,(y+.5)/H],l=L(...a),b=l-P(...a)/1.5,d=Q(...a),r=(3*l-b+d)/2;
u.set([b*255,(r-d)*255,r*255],f);f+=3
}
t.style.background='url(data:image/bmp;base64,'+btoa(String.fromCharCode(66,77,0,0,0,0,0,0,0,0,26,0,0,0,12,0,0,0,16,0,H,0,1,0,24,0,...u))+') center/cover'
})}),{rootMargin:'50% 200%',scrollMargin:'200%'});
document.querySelectorAll('[data-thumbhash]').forEach(i=>o.observe(i));
self.likenesses=o
})()`;
