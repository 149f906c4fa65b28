import { ink } from '../ink.ts';
import { Heaven, Ridges, Tufts } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A level crossing with its gate down. */
export const LevelCrossingDrawing = () => (
  <Scene
    light="dusk"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[210, 100, 24]} horizon={128} />
        <Ridges horizon={124} />
        <path fill={ink.stone} d="M60 176l82-44h16l74 44z" opacity=".8" />
        <path fill={ink.paper} opacity=".7" d="M147 136h4l2 5h-7zM145 145h8l2 7h-11zM142 156h13l3 10h-18z" />
        <path fill={ink.slate} d="M0 150h320v16H0z" />
        <path fill={ink.shine} d="M0 152h320v2H0zM0 160h320v2.4H0z" />
        <g transform="translate(62 150)">
          <path fill={ink.cream} d="M-20-34h44V0h-44z" />
          <path fill={ink.stone} d="M12-34h12V0H12z" />
          <path fill={ink.red} d="M-28-34l10-18h36l14 18z" />
          <path fill={ink.maroon} d="M18-52l14 18H20L10-52z" />
          <path fill={ink.bark} d="M-12-24h12V0h-12z" />
          <path fill={ink.yellow} d="M14-26h7v9h-7z" />
        </g>
      </>
    }
  >
    <path fill={ink.field} d="M14 184q-4-6 4-8h284q8 2 4 8-70 6-146 6t-146-6z" />
    <path fill={ink.slate} d="M66 176h178l16 9q-46 4-100 4t-110-4z" />
    <path fill={ink.paper} d="M140 178h18l2 8h-24z" opacity=".8" />
    <Tufts at="30 180 46 182 286 180 272 182" />
    <path fill={ink.iron} d="M38 182v-62h18v62zM34 176h26v8H34z" />
    <path fill={ink.steel} d="M38 182v-62h6v62z" />
    <path fill={ink.iron} d="M20 122h30v-16H20z" />
    <path fill={ink.maroon} d="M18 108h14v22H18z" />
    <path fill={ink.red} d="M40 106h248v14H40z" />
    <path fill={ink.paper} d="M68 106h24l-8 14H60zM116 106h24l-8 14h-24zM204 106h24l-8 14h-24zM252 106h24l-8 14h-24z" />
    <path fill={ink.maroon} d="M40 117h248v3H40z" opacity=".4" />
    <circle fill={ink.brass} cx="47" cy="113" r="6" />
    <path fill={ink.iron} d={[74, 98, 122, 146, 186, 210, 234, 258, 282].map((x) => `M${x} 120h2v34h-2z`).join('')} />
    <path fill={ink.iron} d="M72 152h214v3H72z" />
    <path fill={ink.iron} d="M276 120h8v62h-8z" />
    <circle fill={ink.paper} cx="166" cy="113" r="25" />
    <circle fill={ink.red} cx="166" cy="113" r="21.5" />
    <path fill={ink.paper} d="M150 108h32v10h-32z" />
    <path fill={ink.iron} d="M158 78h16v9h-16zM163 72h6v6h-6z" />
    <path fill={ink.yellow} d="M161 80h10v5h-10z" />
  </Scene>
);
