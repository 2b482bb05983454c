import { Module } from '@nestjs/common';
import { ProfileController } from './profile.controller.js';
import { ProfileReader } from './profile-reader.js';

@Module({ controllers: [ProfileController], providers: [ProfileReader] })
export class ProfileModule {}
