export {avatarPath, logoPath} from './paths.ts';
export {pictureRoute} from './picture-route.ts';
export {redraw} from './redraw.ts';
export {createPictureIntake} from './take-picture.ts';
